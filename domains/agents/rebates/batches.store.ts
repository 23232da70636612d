import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** When what is due is paid: a day once it is over, lottery bets soon after they are settled. */
export type BatchKind = "daily" | "lottery";

/** The day up to which each of these brands' rebates are closed, held until the transaction ends. */
export async function holdTurns(tx: Db, merchants: readonly string[]): Promise<ReadonlyMap<string, Day | undefined>> {
  await sql`
    insert into agents.rebate_turn (merchant) select unnest(${textArrayOf(merchants)}::text[])
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ merchant: string; closedTo: Day | null }>`
    select merchant, closed_to::text as "closedTo" from agents.rebate_turn
    where merchant = any (${textArrayOf(merchants)}::text[]) order by merchant for share`.execute(tx);
  return new Map(rows.map(({ merchant, closedTo }) => [merchant, closedTo ?? undefined]));
}

/** What somebody gets of another one's bets of a category, to be added to the open batch of its brand, kind and day. */
export interface NewLine {
  readonly merchant: string;
  readonly kind: BatchKind;
  readonly day: Day;
  readonly recipient: number;
  readonly member: number;
  readonly category: string;
  readonly validBet: Minor;
  readonly amount: Minor;
}

/** Adds to what is due; the turns of the brands are held. */
export async function addLines(tx: Db, lines: readonly NewLine[]): Promise<void> {
  const texts = (of: (line: NewLine) => string) => textArrayOf(lines.map(of));
  const given = sql`unnest(${texts((line) => line.merchant)}::text[], ${texts((line) => line.kind)}::text[],
    ${arrayOf(lines.map((line) => line.day))}::date[], ${arrayOf(lines.map((line) => line.recipient))}::int[],
    ${arrayOf(lines.map((line) => line.member))}::int[], ${texts((line) => line.category)}::text[],
    ${arrayOf(lines.map((line) => line.validBet))}::bigint[], ${arrayOf(lines.map((line) => line.amount))}::bigint[])
    as given (merchant, kind, day, recipient, member, category, valid_bet, amount)`;
  await sql`
    insert into agents.rebate_batch (merchant, kind, day) select distinct merchant, kind, day from ${given}
    on conflict (merchant, kind, day) where closed_at is null do nothing`.execute(tx);
  await sql`
    insert into agents.rebate_line as l (batch, recipient, member, category, valid_bet, amount)
    select b.id, given.recipient, given.member, given.category, given.valid_bet, given.amount from ${given}
    join agents.rebate_batch b on b.merchant = given.merchant and b.kind = given.kind and b.day = given.day
      and b.closed_at is null
    on conflict (batch, recipient, member, category) do update
      set valid_bet = l.valid_bet + excluded.valid_bet, amount = l.amount + excluded.amount`.execute(tx);
}

/**
 * Closes what is open of a brand: days up to one, and of lottery bets whatever there is. Waits for whoever adds just now;
 * from then on what is told of these days is due with the next one.
 */
export async function closeBatches(tx: Db, merchant: string, to: Day, at: Instant): Promise<void> {
  const { rows } = await sql`
    select from agents.rebate_batch where merchant = ${merchant} and closed_at is null and (kind = 'lottery' or day <= ${to}::date)
    union all select from agents.rebate_turn where merchant = ${merchant} and (closed_to is null or closed_to < ${to}::date)
    limit 1`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    update agents.rebate_turn set closed_to = greatest(closed_to, ${to}::date) where merchant = ${merchant}`.execute(
    tx,
  );
  await sql`
    update agents.rebate_batch set closed_at = ${new Date(at)}
    where merchant = ${merchant} and closed_at is null and (kind = 'lottery' or day <= ${to}::date)`.execute(tx);
}

/** Batches of a brand that are closed and not paid, the oldest first. */
export async function unpaidBatches(db: Db, merchant: string): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from agents.rebate_batch where closed_at is not null and paid_at is null and merchant = ${merchant}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markPaid(db: Db, batch: bigint, at: Instant): Promise<void> {
  await sql`update agents.rebate_batch set paid_at = ${new Date(at)} where id = ${batch} and paid_at is null`.execute(
    db,
  );
}
