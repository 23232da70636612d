import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { type Direction, IN_TRANSIT, type TransferState } from "./transfers.rules.ts";

export interface Transfer {
  readonly id: string;
  readonly playerId: PlayerId;
  /** What the client called it. */
  readonly clientId: string;
  readonly merchant: string;
  readonly currency: string;
  readonly vendor: string;
  readonly kind: number;
  readonly direction: Direction;
  readonly amount: Minor;
  readonly status: TransferState;
  readonly checks: number;
  readonly sentAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** A transfer as code names it. */
const TRANSFER = sql`id, player_id as "playerId", client_id as "clientId", merchant, currency, vendor, kind, direction,
  amount, status, checks, sent_at as "sentAt", created_at as "createdAt", updated_at as "updatedAt"`;

export type NewTransfer = Omit<Transfer, "status" | "checks" | "sentAt" | "createdAt" | "updatedAt"> & {
  readonly at: Instant;
};

/** Writes a wish down; nothing has moved yet. */
export async function insertTransfer(tx: Db, row: NewTransfer): Promise<Transfer> {
  const at = new Date(row.at);
  const { rows } = await sql<Transfer>`
    insert into wallet.transfer (player_id, id, client_id, merchant, currency, vendor, kind, direction, amount, status,
      created_at, updated_at)
    values (${row.playerId}, ${row.id}, ${row.clientId}, ${row.merchant}, ${row.currency}, ${row.vendor}, ${row.kind},
      ${row.direction}, ${row.amount}, 'INIT', ${at}, ${at})
    returning ${TRANSFER}`.execute(tx);
  await addStep(tx, row.id, { status: "INIT", at: row.at });
  return rows[0]!;
}

interface Step {
  readonly status: TransferState;
  readonly at: Instant;
  readonly actor?: string | undefined;
}

async function addStep(tx: Db, id: string, { status, at, actor }: Step): Promise<void> {
  await sql`
    insert into wallet.transfer_step (transfer_id, number, status, at, actor)
    select ${id}::uuid, count(*), ${status}, ${new Date(at)}, ${actor ?? null}
    from wallet.transfer_step where transfer_id = ${id}`.execute(tx);
}

/** Writes the new state of a locked transfer and its dated step. */
export async function moveTransfer(tx: Db, id: string, step: Step): Promise<Transfer> {
  const sent = step.status === "SENT" ? new Date(step.at) : null;
  const { rows } = await sql<Transfer>`
    update wallet.transfer set status = ${step.status}, updated_at = ${new Date(step.at)},
      sent_at = coalesce(${sent}::timestamptz, sent_at)
    where id = ${id} returning ${TRANSFER}`.execute(tx);
  await addStep(tx, id, step);
  return rows[0]!;
}

/** Counts one more question; answers how many there were. */
export async function countPoll(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ checks: number }>`
    update wallet.transfer set checks = checks + 1 where id = ${id} returning checks`.execute(tx);
  return rows[0]!.checks;
}

export async function readTransfer(db: Db, id: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`select ${TRANSFER} from wallet.transfer where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a transfer until the end of the transaction. */
export async function lockTransfer(tx: Db, id: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`select ${TRANSFER} from wallet.transfer where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findByClientId(db: Db, playerId: PlayerId, clientId: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`
    select ${TRANSFER} from wallet.transfer where player_id = ${playerId} and client_id = ${clientId}`.execute(db);
  return rows[0];
}

/** The first answer given of a transfer. */
export async function readAnswer(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string | null }>`
    select answer::text as answer from wallet.transfer where id = ${id}`.execute(db);
  return rows[0]?.answer ?? undefined;
}

/** Keeps an answer unless there is one; answers the one that counts. */
export async function keepAnswer(db: Db, id: string, answer: string): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    update wallet.transfer set answer = coalesce(answer, ${answer}::json) where id = ${id}
    returning answer::text as answer`.execute(db);
  return rows[0]!.answer;
}

export async function readCollection(db: Db, playerId: PlayerId, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string }>`
    select answer::text as answer from wallet.collection where player_id = ${playerId} and key = ${key}`.execute(db);
  return rows[0]?.answer;
}

/** Keeps the answer of "everything back" unless there is one; answers the one that counts. */
export async function keepCollection(
  db: Db,
  { playerId, key, answer, at }: { playerId: PlayerId; key: string; answer: string; at: Instant },
): Promise<string> {
  await sql`
    insert into wallet.collection (player_id, key, answer, at)
    values (${playerId}, ${key}, ${answer}::json, ${new Date(at)}) on conflict do nothing`.execute(db);
  return (await readCollection(db, playerId, key))!;
}

export interface TransfersQuery {
  readonly playerId?: PlayerId;
  readonly merchant?: string;
  readonly states?: readonly TransferState[];
  readonly since?: Instant;
  readonly until?: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A page of transfers, newest first, narrowed by whatever is said. */
export async function listTransfers(db: Db, query: TransfersQuery): Promise<{ list: Transfer[]; total: number }> {
  const where = sql.join(
    [
      sql`true`,
      ...(query.playerId === undefined ? [] : [sql`player_id = ${query.playerId}`]),
      ...(query.merchant === undefined ? [] : [sql`merchant = ${query.merchant}`]),
      ...(query.states === undefined ? [] : [sql`status = any(${[...query.states]}::text[])`]),
      ...(query.since === undefined ? [] : [sql`created_at >= ${new Date(query.since)}`]),
      ...(query.until === undefined ? [] : [sql`created_at < ${new Date(query.until)}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<Transfer>`
    select ${TRANSFER} from wallet.transfer where ${where}
    order by created_at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from wallet.transfer where ${where}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

/** How many transfers a player has ever made with a vendor, and how many of them are not at their end. */
export async function countTransfers(
  db: Db,
  playerId: PlayerId,
  vendor: string,
): Promise<{ readonly made: number; readonly open: number }> {
  const { rows } = await sql<{ made: number; open: number }>`
    select count(*)::int as made, (count(*) filter (where status not in ('CONFIRMED', 'REFUNDED')))::int as open
    from wallet.transfer where player_id = ${playerId} and vendor = ${vendor}`.execute(db);
  return rows[0]!;
}

/** What stands in transit per player: transfers to and from vendors that are not at their end. */
export async function openTransit(db: Db): Promise<readonly { readonly playerId: PlayerId; readonly amount: Minor }[]> {
  const { rows } = await sql<{ playerId: PlayerId; amount: Minor }>`
    select player_id as "playerId", sum(amount)::bigint as amount from wallet.transfer
    where status = any(${[...IN_TRANSIT]}::text[]) group by player_id order by player_id`.execute(db);
  return rows;
}
