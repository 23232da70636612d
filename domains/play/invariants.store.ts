import type { PlayerId } from "@taya/kernel/id";
import type { Claim, Claimed, RoomCheck, Scope } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** What open bets of the built-in games and of vendors hold of each player's money, and how much of it is bonus money. */
export const openBets: Claim = async (db, scope): Promise<Claimed[]> => {
  await rememberOpen(db, scope);
  const { rows } = await sql<Claimed>`
    select player_id as "playerId", sum(stake)::bigint as amount, sum(bonus_stake)::bigint as bonus from (
      select player_id, stake, bonus_stake from play.round where status = 'OPEN'
      union all
      select a.player_id, a.amount, a.bonus_stake from play.open_bet o join play.vendor_action a using (tx_id, vendor)
      where a.state = 'o'
    ) open group by player_id`.execute(db);
  return rows;
};

/** Brings the list of vendors' open bets up to date: from all bets, or with those that came since the last proof. */
async function rememberOpen(db: Db, scope: Scope): Promise<void> {
  const came = scope.full ? sql`true` : sql`at >= ${new Date(scope.since)}`;
  await sql`
    delete from play.open_bet o where not exists (
      select 1 from play.vendor_action a where a.tx_id = o.tx_id and a.vendor = o.vendor and a.state = 'o'
    )`.execute(db);
  await sql`
    insert into play.open_bet (tx_id, vendor)
    select tx_id, vendor from play.vendor_action where state = 'o' and ${came} on conflict do nothing`.execute(db);
}

interface Bet {
  subject: string;
  playerId: PlayerId;
  currency: string;
  amount: bigint;
  state: string;
}

/**
 * The proof that every bet has one end: a finished round has its time and an open one has none, a vendor's open bet has
 * been paid nothing, one taken back says when, and a round a vendor closed has no open bet left.
 */
export const betCheck: RoomCheck = {
  name: "every bet has one end",
  async find(db, scope) {
    const players = scope.full ? sql`true` : sql`player_id = any (${arrayOf(scope.players)}::uuid[])`;
    const came = scope.full ? sql`true` : sql`a.at >= ${new Date(scope.since)}`;
    const { rows } = await sql<Bet>`
      select id::text as subject, player_id as "playerId", currency, stake as amount, status as state from play.round
      where ${players} ${scope.full ? sql`` : sql`and at >= ${new Date(scope.since)}`}
        and ((status = 'OPEN') <> (settled_at is null) or (status = 'OPEN' and win <> 0))
      union all
      select a.vendor || ' ' || a.tx_id, a.player_id, a.currency, a.amount, a.state::text
      from play.vendor_action a left join play.vendor_round r
        on r.round_ref = a.round_ref and r.player_id = a.player_id and r.vendor = a.vendor
      where ${came} and a.state is not null and (
        (a.state = 'o' and (a.win <> 0 or a.ended_entry is not null or (r.vendor is not null and a.at < r.closed_at)))
        or (a.state = 'r' and a.ended_entry is null) or a.bonus_stake > a.amount
      )`.execute(db);
    return rows.map((row) => ({ ...row, detail: { state: row.state } }));
  },
};
