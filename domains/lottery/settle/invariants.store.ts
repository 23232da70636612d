import type { PlayerId } from "@taya/kernel/id";
import type { Claim, Claimed, RoomCheck, Scope } from "@taya/ledger";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";

/**
 * What open bets and waiting parts of chases hold of each player's money. A bet is open until its player has had their end
 * of the issue; of issues that are settled or void nothing is open.
 */
export const openBets: Claim = async (db): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    select player_id as "playerId", sum(stake)::bigint as amount, sum(bonus_stake)::bigint as bonus from (
      select b.player_id, b.stake, b.bonus_stake
      from lottery.issue i join lottery.bet b on b.issue_id = i.id and b.id >= lottery.id_at(i.made_at)
      where i.settled_at is null
        and not exists (select 1 from lottery.bet_gone g where g.bet_id = b.id)
        and not exists (
          select 1 from lottery.paid p
          where p.issue_id = i.id and p.run between 1 and i.run and p.player_id = b.player_id
        )
      union all
      select player_id, stake, bonus_stake from lottery.chase_part where state = 'WAITING'
    ) open group by player_id`.execute(db);
  return rows;
};

interface Found {
  subject: string;
  playerId: PlayerId;
  amount: bigint;
  detail: unknown;
}

/** Rows of the players and the time a proof looks at. */
const within = (scope: Scope, player: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  scope.full
    ? sql`true`
    : sql`${player} = any (${arrayOf(scope.players)}::uuid[]) and ${at} >= ${new Date(scope.since)}`;

const check = (name: string, find: (scope: Scope) => RawBuilder<Found>): RoomCheck => ({
  name,
  async find(db, scope) {
    const { rows } = await find(scope).execute(db);
    return rows;
  },
});

/** Every bet of an issue that is over has one end: it has gone, or its player has been paid in the last run. */
const oneEnd = check(
  "every bet of a lottery has one end",
  (scope) => sql<Found>`
    select b.id::text as subject, b.player_id as "playerId", b.stake as amount,
      jsonb_build_object('issue', i.game || ' ' || i.numero) as detail
    from lottery.issue i join lottery.bet b on b.issue_id = i.id and b.id >= lottery.id_at(i.made_at)
    where i.settled_at is not null and ${within(scope, sql`b.player_id`, sql`i.settled_at`)}
      and (exists (select 1 from lottery.bet_gone g where g.bet_id = b.id)
        or exists (select 1 from lottery.paid p where p.issue_id = i.id and p.run = i.run and p.player_id = b.player_id
          and p.kind = case i.state when 'VOID' then 'VOID' else 'PAID' end)) is not true`,
);

/**
 * What a player was paid in a run is what their bets came to. Wins are summed once an issue: looked for player by player, a
 * large issue would be read as often as it has players.
 */
const paidIsWon = check(
  "a lottery pays what its bets win",
  (scope) => sql<Found>`
    with asked as materialized (
      select p.issue_id, p.run, p.player_id, p.payout from lottery.paid p
      where p.kind = 'PAID' and ${within(scope, sql`p.player_id`, sql`p.at`)}
    ), won as (
      select w.issue_id, w.run, w.player_id, sum(w.payout)::bigint as payout
      from (select distinct issue_id, run from asked) i join lottery.bet_win w using (issue_id, run)
      group by w.issue_id, w.run, w.player_id
    )
    select issue_id || ' ' || run || ' ' || player_id as subject, player_id as "playerId",
      asked.payout - coalesce(won.payout, 0) as amount,
      jsonb_build_object('paid', asked.payout::text, 'won', coalesce(won.payout, 0)::text) as detail
    from asked left join won using (issue_id, run, player_id)
    where asked.payout <> coalesce(won.payout, 0)`,
);

/**
 * What was reserved for a chase was spent on bets, or waits, or came back; of one that has ended only the part of an issue
 * waits that had closed by then, until its bets are counted.
 */
const chasesWhole = check(
  "a chase spends what was reserved for it",
  (scope) => sql<Found>`
    select c.id::text as subject, c.player_id as "playerId", c.total - coalesce(sum(p.stake), 0)::bigint as amount,
      jsonb_build_object('state', c.state) as detail
    from lottery.chase c left join lottery.chase_part p on p.chase_id = c.id
    left join lottery.issue i on i.id = p.issue_id
    where ${within(scope, sql`c.player_id`, sql`coalesce(c.ended_at, c.at)`)}
    group by c.id, c.player_id, c.total, c.state
    having c.total <> coalesce(sum(p.stake), 0) or bool_or(p.state = 'WAITING' and i.close_at > c.ended_at)
      or bool_or((p.state = 'CREATED') <> (p.bet_id is not null))`,
);

/** The proofs that lotteries bring to the books. */
export const lotteryChecks: readonly RoomCheck[] = [oneEnd, paidIsWon, chasesWhole];
