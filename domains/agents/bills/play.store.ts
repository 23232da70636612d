import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** How long a piece of play is: days for contracts of days, else five minutes. */
export type Length = "day" | "five-minute";

/** Which pieces who has a contract is counted in. */
export async function countedIn(tx: Db, numbers: readonly number[]): Promise<ReadonlyMap<number, readonly Length[]>> {
  const { rows } = await sql<{ number: number; lengths: Length[] }>`
    select m.number, array_agg(distinct case when c.kind in ('dividend', 'daily') then 'day' else 'five-minute' end) as lengths
    from agents.member m join agents.contract c on c.downline_id = m.player_id and c.effective_from is not null
    where m.number = any (${arrayOf(numbers)}::int[]) group by m.number`.execute(tx);
  return new Map(rows.map(({ number, lengths }) => [number, lengths]));
}

/** Up to when each of these brands' play is closed, by length; held until the transaction ends. */
export async function holdPlayTurns(tx: Db, merchants: readonly string[]): Promise<ReadonlyMap<string, Instant>> {
  await sql`
    insert into agents.play_turn (merchant, length)
    select merchant, length from unnest(${textArrayOf(merchants)}::text[]) merchant,
      unnest(array['day', 'five-minute']) length order by 1, 2 on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ merchant: string; length: Length; closedTo: Instant | null }>`
    select merchant, length, closed_to as "closedTo" from agents.play_turn
    where merchant = any (${textArrayOf(merchants)}::text[]) order by merchant, length for share`.execute(tx);
  return new Map(rows.map(({ merchant, length, closedTo }) => [turnOf(merchant, length), closedTo ?? 0]));
}

export const turnOf = (merchant: string, length: Length): string => `${length} ${merchant}`;

/** What an agent, or all below them, settled in a piece of time. */
export interface Play {
  readonly agent: number;
  readonly length: Length;
  readonly since: Instant;
  readonly own: boolean;
  readonly stake: Minor;
  readonly validBet: Minor;
  readonly payout: Minor;
}

/** Adds to what was played; the turns of the brands are held. */
export async function addToPlay(tx: Db, all: readonly Play[]): Promise<void> {
  const column = (of: (row: Play) => Plain) => arrayOf(all.map(of));
  await sql`
    insert into agents.play as p (agent, length, since, own, stake, valid_bet, payout)
    select agent, length, to_timestamp(since / 1000.0), own, stake, valid_bet, payout
    from unnest(${column((row) => row.agent)}::int[], ${textArrayOf(all.map((row) => row.length))}::text[],
      ${column((row) => row.since)}::bigint[], ${column((row) => String(row.own))}::boolean[],
      ${column((row) => row.stake)}::bigint[], ${column((row) => row.validBet)}::bigint[],
      ${column((row) => row.payout)}::bigint[]) as given (agent, length, since, own, stake, valid_bet, payout)
    on conflict (agent, length, since, own) do update set stake = p.stake + excluded.stake,
      valid_bet = p.valid_bet + excluded.valid_bet, payout = p.payout + excluded.payout`.execute(tx);
}

/** Whether a brand's play is closed up to an instant. */
export async function isPlayClosed(db: Db, merchant: string, length: Length, to: Instant): Promise<boolean> {
  const { rows } = await sql`
    select from agents.play_turn
    where merchant = ${merchant} and length = ${length} and closed_to >= ${new Date(to)}`.execute(db);
  return rows.length > 0;
}

/** Closes a brand's play up to an instant. Waits for whoever adds just now; what is told of it from then on counts later. */
export async function closePlay(tx: Db, merchant: string, length: Length, to: Instant): Promise<void> {
  const until = new Date(to);
  await sql`
    insert into agents.play_turn as t (merchant, length, closed_to) values (${merchant}, ${length}, ${until})
    on conflict (merchant, length) do update set closed_to = greatest(t.closed_to, excluded.closed_to)`.execute(tx);
}

/** Somebody over a time, and whether their own play counts with that of those below. */
export interface PlayQuery {
  readonly agent: number;
  readonly own: boolean;
  readonly since: Instant;
  readonly until: Instant;
}

/** What each of these settled; the play is closed by then. */
export async function playOf(
  tx: Db,
  length: Length,
  asked: readonly PlayQuery[],
): Promise<Pick<Play, "stake" | "validBet" | "payout">[]> {
  const column = (of: (each: PlayQuery) => Plain) => arrayOf(asked.map(of));
  const { rows } = await sql<Pick<Play, "stake" | "validBet" | "payout">>`
    select coalesce(sum(p.stake), 0)::bigint as stake, coalesce(sum(p.valid_bet), 0)::bigint as "validBet",
      coalesce(sum(p.payout), 0)::bigint as payout
    from unnest(${column((each) => each.agent)}::int[], ${column((each) => String(each.own))}::boolean[],
      ${column((each) => each.since)}::bigint[], ${column((each) => each.until)}::bigint[])
      with ordinality as a (agent, own, since, until, place)
    left join agents.play p on p.agent = a.agent and p.length = ${length} and p.since >= to_timestamp(a.since / 1000.0)
      and p.since < to_timestamp(a.until / 1000.0) and (a.own or not p.own)
    group by a.place order by a.place`.execute(tx);
  return rows;
}

/** Forgets play of five minutes that began before an instant; that of days stays. */
export async function forgetPlay(db: Db, before: Instant): Promise<void> {
  await sql`delete from agents.play where length = 'five-minute' and since < ${new Date(before)}`.execute(db);
}
