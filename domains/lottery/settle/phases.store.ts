import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Where the settlement of an issue stands. */
export interface Phases {
  readonly id: bigint;
  readonly game: string;
  readonly numero: string;
  readonly state: "OPEN" | "DRAWN" | "SETTLING" | "SETTLED" | "VOID";
  readonly winning: string | null;
  readonly run: number;
  readonly drawAt: Instant;
  readonly calculatedAt: Instant | null;
  readonly paidAt: Instant | null;
  readonly chasedAt: Instant | null;
  readonly settledAt: Instant | null;
}

export async function readPhases(db: Db, issueId: bigint): Promise<Phases | undefined> {
  const { rows } = await sql<Phases>`
    select id, game, numero, state, winning, run, draw_at as "drawAt", calculated_at as "calculatedAt",
      paid_at as "paidAt", chased_at as "chasedAt", settled_at as "settledAt"
    from lottery.issue where id = ${issueId}`.execute(db);
  return rows[0];
}

/** From now on the issue is being settled; what an earlier run had done counts no more. */
export async function begin(db: Db, { id, run }: Phases): Promise<void> {
  await sql`
    update lottery.issue set state = 'SETTLING', calculated_at = null, paid_at = null, rebated_at = null,
      chased_at = null, settled_at = null
    where id = ${id} and run = ${run} and state = 'DRAWN'`.execute(db);
}

type Step = "calculated_at" | "paid_at" | "rebated_at" | "chased_at" | "settled_at";

/** Notes that a phase of a run is done; a run that has been overtaken notes nothing. */
export async function done(db: Db, { id, run }: Phases, steps: readonly Step[], at: Instant): Promise<void> {
  const set = steps.map((step) => sql`${sql.ref(step)} = coalesce(${sql.ref(step)}, ${new Date(at)}::timestamptz)`);
  const state = steps.includes("settled_at")
    ? sql`, state = case state when 'VOID' then 'VOID' else 'SETTLED' end`
    : sql``;
  await sql`
    update lottery.issue set ${sql.join(set)} ${state}
    where id = ${id} and run = ${run} and state in ('SETTLING', 'VOID')`.execute(db);
}

/** Makes an issue void; what a run has paid is left to a run of its own that gives everything back. */
export async function makeVoid(db: Db, issueId: bigint): Promise<void> {
  await sql`
    update lottery.issue i set state = 'VOID', calculated_at = null, paid_at = null, rebated_at = null, chased_at = null,
      settled_at = null, run = i.run + 1
    where i.id = ${issueId} and (i.state <> 'VOID' or exists (
      select 1 from lottery.paid p where p.issue_id = i.id and p.run = i.run and p.kind = 'PAID'
    ))`.execute(db);
}

/** Players of an issue with everything they staked on it that has not gone; minor units. */
export async function stakesOf(
  db: Db,
  issueId: bigint,
): Promise<{ playerId: PlayerId; count: number; stake: bigint; bonusStake: bigint }[]> {
  const { rows } = await sql<{ playerId: PlayerId; count: number; stake: bigint; bonusStake: bigint }>`
    select b.player_id as "playerId", count(*)::int as count, sum(b.stake)::bigint as stake,
      sum(b.bonus_stake)::bigint as "bonusStake"
    from lottery.bet b
    where b.issue_id = ${issueId} and not exists (select 1 from lottery.bet_gone g where g.bet_id = b.id)
    group by b.player_id order by b.player_id`.execute(db);
  return rows;
}

export async function countBets(db: Db, issueId: bigint): Promise<number> {
  const { rows } = await sql<{ bets: number }>`
    select count(*)::int as bets from lottery.bet where issue_id = ${issueId}`.execute(db);
  return rows[0]!.bets;
}
