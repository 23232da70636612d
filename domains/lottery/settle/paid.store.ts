import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { PlayerEnd } from "./reckon.ts";

/** What an earlier or this run has posted for a player; minor units. */
export interface PaidRow {
  readonly playerId: PlayerId;
  readonly run: number;
  readonly kind: "PAID" | "VOID";
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly validBet: bigint;
  readonly wagered: bigint;
  readonly payout: bigint;
  readonly bonusPayout: bigint;
  readonly rebate: bigint;
  readonly bonusRebate: bigint;
  /** The agents above the player when the end was told first. */
  readonly path: readonly number[];
}

/** The last run of an issue that was posted for each of these players; who has none is missing. */
export async function lastPaid(tx: Db, issueId: bigint, players: readonly PlayerId[]): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select distinct on (p.player_id) p.player_id as "playerId", p.run, p.kind, p.stake, p.bonus_stake as "bonusStake",
      p.valid_bet as "validBet", p.wagered, p.payout, p.bonus_payout as "bonusPayout", p.rebate,
      p.bonus_rebate as "bonusRebate", p.path
    from unnest(${arrayOf(players)}::uuid[]) as asked (player_id)
    cross join lateral generate_series(1, (select i.run from lottery.issue i where i.id = ${issueId})) as each (run)
    join lottery.paid p on p.issue_id = ${issueId} and p.run = each.run and p.player_id = asked.player_id
    order by p.player_id, p.run desc`.execute(tx);
  return rows;
}

/** A player's end of an issue in a run. */
export interface NewPaid extends Omit<PaidRow, "run"> {
  readonly entryId: string;
  readonly count: number;
  readonly bets: PlayerEnd["bets"];
  readonly counts: PlayerEnd["counts"];
}

/** Writes what was posted; a second row of a player in a run fails everything. */
export async function addPaid(
  tx: Db,
  { issueId, run }: { readonly issueId: bigint; readonly run: number },
  paid: readonly NewPaid[],
  at: Instant,
): Promise<void> {
  if (paid.length === 0) return;
  const column = (of: (row: NewPaid) => Plain) => arrayOf(paid.map(of));
  await sql`
    insert into lottery.paid (issue_id, run, player_id, stake, bonus_stake, valid_bet, wagered, payout, bonus_payout, rebate,
      bonus_rebate, kind, entry_id, path, at)
    select ${issueId}::bigint, ${run}::int, player_id, stake, bonus_stake, valid_bet, wagered, payout, bonus_payout, rebate,
      bonus_rebate, kind, entry_id, path::int[], ${new Date(at)}::timestamptz
    from unnest(${column((row) => row.playerId)}::uuid[], ${column((row) => row.stake)}::bigint[],
      ${column((row) => row.bonusStake)}::bigint[], ${column((row) => row.validBet)}::bigint[],
      ${column((row) => row.wagered)}::bigint[], ${column((row) => row.payout)}::bigint[], ${column((row) => row.bonusPayout)}::bigint[],
      ${column((row) => row.rebate)}::bigint[], ${column((row) => row.bonusRebate)}::bigint[], ${column((row) => row.kind)}::text[],
      ${column((row) => row.entryId)}::uuid[], ${textArrayOf(paid.map((row) => arrayOf(row.path)))}::text[])
      as each (player_id, stake, bonus_stake, valid_bet, wagered, payout, bonus_payout, rebate, bonus_rebate, kind,
        entry_id, path)`.execute(tx);
}

/** Writes the bets that won or came back. */
export async function addWins(
  tx: Db,
  { issueId, run }: { readonly issueId: bigint; readonly run: number },
  paid: readonly NewPaid[],
): Promise<void> {
  const wins = paid.flatMap(({ playerId, bets }) => bets.map((bet) => ({ playerId, ...bet })));
  if (wins.length === 0) return;
  const column = (of: (win: (typeof wins)[number]) => Plain) => arrayOf(wins.map(of));
  await sql`
    insert into lottery.bet_win (issue_id, run, bet_id, player_id, wins, push_units, raw, payout)
    select ${issueId}::bigint, ${run}::int, bet_id, player_id, wins::jsonb, push_units, raw, payout
    from unnest(${column((win) => win.betId)}::uuid[], ${column((win) => win.playerId)}::uuid[],
      ${textArrayOf(wins.map((win) => win.wins))}::text[], ${column((win) => win.pushUnits)}::int[],
      ${column((win) => win.raw)}::bigint[], ${column((win) => win.payout)}::bigint[])
      as each (bet_id, player_id, wins, push_units, raw, payout)`.execute(tx);
}

/** Writes what bets count that do not count all they had at risk. */
export async function addCounts(
  tx: Db,
  { issueId, run }: { readonly issueId: bigint; readonly run: number },
  paid: readonly NewPaid[],
): Promise<void> {
  const counts = paid.flatMap((each) => each.counts);
  if (counts.length === 0) return;
  await sql`
    insert into lottery.bet_counts (issue_id, run, bet_id, valid_bet)
    select ${issueId}::bigint, ${run}::int, bet_id, valid_bet
    from unnest(${arrayOf(counts.map((each) => each.betId))}::uuid[],
      ${arrayOf(counts.map((each) => each.validBet))}::bigint[]) as each (bet_id, valid_bet)`.execute(tx);
}
