import type { EntryId, PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { WhyHeld } from "./holds.rules.ts";

/** A part of a payment that was not credited. */
export interface Hold {
  readonly id: string;
  readonly depositId: string;
  readonly paymentId: string;
  readonly amount: Minor;
  readonly released: Minor;
  readonly returned: Minor;
  readonly why: WhyHeld;
  readonly at: Instant;
}

const COLUMNS = sql`id, deposit_id as "depositId", payment_id as "paymentId", amount, released, returned, why, at`;

export interface NewHold extends Pick<Hold, "id" | "depositId" | "paymentId" | "amount" | "why" | "at"> {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly method: string;
}

export async function insertHold(tx: Db, hold: NewHold): Promise<void> {
  const at = new Date(hold.at);
  await sql`
    insert into wallet.deposit_hold (id, player_id, deposit_id, merchant, method, payment_id, amount, why, at, looked_at)
    values (${hold.id}, ${hold.playerId}, ${hold.depositId}, ${hold.merchant}, ${hold.method}, ${hold.paymentId},
      ${hold.amount}, ${hold.why}, ${at}, ${at})`.execute(tx);
}

/** Everything that was held of deposits, the oldest first. */
export async function holdsOf(db: Db, depositIds: readonly string[]): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select ${COLUMNS} from wallet.deposit_hold where deposit_id = any(${[...depositIds]}::uuid[]) order by at, id`.execute(
    db,
  );
  return rows;
}

/** What is still held of the deposits of each player; must equal the ledger's account of it. */
export async function openDeposits(db: Db): Promise<{ playerId: PlayerId; amount: Minor }[]> {
  const { rows } = await sql<{ playerId: PlayerId; amount: Minor }>`
    select player_id as "playerId", sum(amount - released - returned)::bigint as amount from wallet.deposit_hold
    where ended_at is null group by player_id order by player_id`.execute(db);
  return rows;
}

/** What is still held of a deposit, locked; the deposit itself is locked before. */
export async function lockHolds(tx: Db, depositId: string): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select ${COLUMNS} from wallet.deposit_hold where deposit_id = ${depositId} and ended_at is null
    order by at, id for update`.execute(tx);
  return rows;
}

/** Writes what left a hold, to the player or back to the payer. */
export async function takeFromHold(
  tx: Db,
  id: string,
  part: { readonly released?: Minor; readonly returned?: Minor; readonly at: Instant },
): Promise<void> {
  const { released = 0n, returned = 0n } = part;
  const at = new Date(part.at);
  await sql`
    update wallet.deposit_hold set released = released + ${released}, returned = returned + ${returned},
      looked_at = ${at},
      ended_at = case when released + returned + ${released}::bigint + ${returned}::bigint = amount then ${at}::timestamptz end
    where id = ${id}`.execute(tx);
}

/** Deposits of which something is held by a rule that time or a decision may lift, those longest not looked at first. */
export async function heldDeposits(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select deposit_id as id from wallet.deposit_hold where ended_at is null and why <> 'UNASKED'
    group by deposit_id order by min(looked_at), deposit_id limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}

/** Notes that what is held of a deposit was looked at. */
export async function lookedAt(tx: Db, depositId: string, at: Instant): Promise<void> {
  await sql`
    update wallet.deposit_hold set looked_at = ${new Date(at)}
    where deposit_id = ${depositId} and ended_at is null`.execute(tx);
}

/** Writes a credit down, and that the deposit has changed. */
export async function insertCredit(
  tx: Db,
  credit: {
    readonly entryId: EntryId;
    readonly playerId: PlayerId;
    readonly depositId: string;
    readonly amount: Minor;
    readonly at: Instant;
  },
): Promise<void> {
  await sql`
    insert into wallet.deposit_credit (entry_id, player_id, deposit_id, amount, at)
    values (${credit.entryId}, ${credit.playerId}, ${credit.depositId}, ${credit.amount}, ${new Date(credit.at)})`.execute(
    tx,
  );
}
