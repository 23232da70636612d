import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { PaymentData } from "./contract.ts";
import type { DepositState } from "./deposits.rules.ts";
import type { WhyHeld } from "./holds.rules.ts";
import { addStep } from "./steps.store.ts";

export interface Deposit {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly method: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly credited: Minor;
  readonly status: DepositState;
  readonly flags: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly providerRef: string | null;
  readonly data: PaymentData;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly expiresAt: Instant;
  readonly checks: number;
  readonly turnoverPpm: number;
  readonly promoId: string | null;
  readonly payerName: string | null;
  /** Name of the file with the slip. */
  readonly proof: string | null;
  /** What arrived, was not credited and waits; with the reason of its oldest part. */
  readonly held: Minor;
  readonly whyHeld: WhyHeld | null;
  /** What was held and went back. */
  readonly returned: Minor;
}

/** A deposit as code names it. */
export const DEPOSIT_ROW = sql`id, player_id as "playerId", merchant, method, currency, amount, credited, status, flags,
  fields, provider_ref as "providerRef", coalesce(data, '{}') as data, created_at as "createdAt",
  updated_at as "updatedAt", expires_at as "expiresAt", checks, turnover_ppm as "turnoverPpm",
  promo_id as "promoId", payer_name as "payerName", proof,
  (select coalesce(sum(h.amount - h.released - h.returned), 0)::bigint from wallet.deposit_hold h
    where h.deposit_id = deposit.id) as held,
  (select h.why from wallet.deposit_hold h where h.deposit_id = deposit.id and h.ended_at is null
    order by h.at, h.id limit 1) as "whyHeld",
  (select coalesce(sum(h.returned), 0)::bigint from wallet.deposit_hold h where h.deposit_id = deposit.id) as returned`;

export interface NewDeposit {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly method: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly promoId?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly at: Instant;
  readonly expiresAt: Instant;
  readonly turnoverPpm: number;
}

export async function insertDeposit(tx: Db, row: NewDeposit): Promise<void> {
  const [at, expiresAt] = [new Date(row.at), new Date(row.expiresAt)];
  await sql`
    insert into wallet.deposit (player_id, id, merchant, method, currency, amount, status, promo_id, turnover_ppm,
      fields, created_at, updated_at, expires_at)
    values (${row.playerId}, ${row.id}, ${row.merchant}, ${row.method}, ${row.currency}, ${row.amount}, 'CREATED',
      ${row.promoId ?? null}, ${row.turnoverPpm}, ${JSON.stringify(row.fields)}::jsonb, ${at}, ${at}, ${expiresAt})`.execute(
    tx,
  );
  await addStep(tx, row, { status: "CREATED", at: row.at });
}

export async function countOpen(tx: Db, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from wallet.deposit
    where player_id = ${playerId} and status in ('CREATED', 'WAITING')`.execute(tx);
  return rows[0]!.open;
}

/** How often each method has failed a player since an instant, and when the first of these failures was. */
export async function countFailed(
  db: Db,
  query: { readonly playerId: PlayerId; readonly since: Instant },
): Promise<Map<string, { readonly failed: number; readonly first: Instant }>> {
  const { rows } = await sql<{ method: string; failed: number; first: Instant }>`
    select method, count(*)::int as failed, min(updated_at) as first from wallet.deposit
    where player_id = ${query.playerId} and status = 'FAILED' and updated_at > ${new Date(query.since)}
    group by method`.execute(db);
  return new Map(rows.map(({ method, failed, first }) => [method, { failed, first }]));
}

/**
 * What was credited to a player since each of these instants, with what is still to come of deposits under way but for
 * `except`.
 */
export async function sumsSince(
  db: Db,
  playerId: PlayerId,
  instants: readonly Instant[],
  except?: string,
): Promise<Minor[]> {
  if (instants.length === 0) return [];
  const times = instants.map((each) => new Date(each).toISOString());
  const { rows } = await sql<{ sum: Minor }>`
    select (
      (select coalesce(sum(amount), 0) from wallet.deposit_credit where player_id = ${playerId} and at >= since)
      + (select coalesce(sum(amount), 0) from wallet.deposit
        where player_id = ${playerId} and status in ('CREATED', 'WAITING', 'SUBMITTED', 'REVIEW')
          and id is distinct from ${except ?? null}::uuid)
    )::bigint as sum
    from unnest(${times}::timestamptz[]) with ordinality as t (since, number) order by number`.execute(db);
  return rows.map((row) => row.sum);
}

/** Keeps what the player says and shows of a transfer made by hand. */
export async function keepSlip(
  tx: Db,
  deposit: Pick<Deposit, "id" | "playerId">,
  slip: { readonly payerName?: string | undefined; readonly proof?: string | undefined },
): Promise<void> {
  await sql`
    update wallet.deposit set payer_name = ${slip.payerName ?? null}, proof = ${slip.proof ?? null}
    where player_id = ${deposit.playerId} and id = ${deposit.id}`.execute(tx);
}

export async function readDeposit(db: Db, playerId: PlayerId, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${DEPOSIT_ROW} from wallet.deposit where player_id = ${playerId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Finds a deposit by its id alone; for providers and operators. */
export async function findDeposit(db: Db, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`select ${DEPOSIT_ROW} from wallet.deposit where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a deposit until the end of the transaction, by our reference or by the provider's number. */
export async function lockDeposit(
  tx: Db,
  by: { readonly method: string; readonly reference?: string; readonly providerRef: string | null | undefined },
): Promise<Deposit | undefined> {
  const one = by.reference ? sql`id = ${by.reference}` : sql`provider_ref = ${by.providerRef}`;
  const where = sql`method = ${by.method} and ${one}`;
  const { rows } = await sql<Deposit>`select ${DEPOSIT_ROW} from wallet.deposit where ${where} for update`.execute(tx);
  return rows[0];
}

/** Writes the new state of a locked deposit. */
export async function moveDeposit(
  tx: Db,
  deposit: Pick<Deposit, "id" | "playerId">,
  to: {
    readonly status: DepositState;
    readonly at: Instant;
    readonly credited?: Minor;
    readonly flags?: readonly string[];
  },
): Promise<void> {
  await sql`
    update wallet.deposit set status = ${to.status}
    where player_id = ${deposit.playerId} and id = ${deposit.id}`.execute(tx);
  await touchDeposit(tx, deposit, to);
  await addStep(tx, deposit, to);
}

/** Notes that something about a locked deposit changed, its state not. */
export async function touchDeposit(
  tx: Db,
  deposit: Pick<Deposit, "id" | "playerId">,
  to: { readonly at: Instant; readonly credited?: Minor; readonly flags?: readonly string[] },
): Promise<void> {
  await sql`
    update wallet.deposit set updated_at = ${new Date(to.at)}, credited = coalesce(${to.credited ?? null}::bigint, credited),
      flags = flags || ${[...(to.flags ?? [])]}::text[]
    where player_id = ${deposit.playerId} and id = ${deposit.id}`.execute(tx);
}

/** Keeps the provider's order and the first answer; the one kept first stays. Gives the answer kept. */
export async function keepAnswer(
  tx: Db,
  deposit: Pick<Deposit, "id" | "playerId">,
  kept: { readonly providerRef?: string; readonly data?: PaymentData; readonly answer: string },
): Promise<string> {
  const data = kept.data === undefined ? null : JSON.stringify(kept.data);
  await sql`
    update wallet.deposit set provider_ref = ${kept.providerRef ?? null}, data = ${data}::jsonb, answer = ${kept.answer}::json
    where player_id = ${deposit.playerId} and id = ${deposit.id} and answer is null`.execute(tx);
  return (await readAnswer(tx, deposit))!;
}

export async function readAnswer(db: Db, deposit: Pick<Deposit, "id" | "playerId">): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string | null }>`
    select answer::text as answer from wallet.deposit
    where player_id = ${deposit.playerId} and id = ${deposit.id}`.execute(db);
  return rows[0]?.answer ?? undefined;
}

export async function countCheck(db: Db, deposit: Pick<Deposit, "id" | "playerId">): Promise<void> {
  await sql`
    update wallet.deposit set checks = checks + 1
    where player_id = ${deposit.playerId} and id = ${deposit.id}`.execute(db);
}

export async function listDeposits(
  db: Db,
  query: {
    readonly playerId: PlayerId;
    readonly states?: readonly string[] | undefined;
    readonly since: Instant;
    readonly until: Instant;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ list: Deposit[]; total: number }> {
  const where = sql`player_id = ${query.playerId} and created_at >= ${new Date(query.since)}
    and created_at < ${new Date(query.until)} ${query.states ? sql`and status = any(${[...query.states]}::text[])` : sql``}`;
  const { rows } = await sql<Deposit>`
    select ${DEPOSIT_ROW} from wallet.deposit where ${where}
    order by id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from wallet.deposit where ${where}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}
