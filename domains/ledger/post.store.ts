import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Balances, Entry, PostCode, Posted } from "./entry.ts";

interface VerdictRow {
  code: PostCode;
  currency: string;
  cash: bigint;
  in_play: bigint;
  bonus: bigint;
  bonus_in_play: bigint;
  withdraw_hold: bigint;
  commission: bigint;
  points: bigint;
  debt: bigint;
  version: bigint;
}

/** Posts entries of one player, all or none, in one round trip; throws on unbalanced or repeated entries. */
export async function post(db: Db, entries: readonly Entry[], at: Instant): Promise<Posted> {
  const playerId = entries[0]?.playerId;
  assert(playerId, "a posting has at least one entry");
  for (const { key, legs, ...entry } of entries) {
    assert(entry.playerId === playerId, "entries of one posting belong to one player");
    assert(legs.reduce((sum, leg) => sum + leg.amount, 0n) === 0n, `entry ${key} is balanced`);
  }
  const { rows } = await sql<VerdictRow>`
    select * from ledger.post(${playerId}::uuid, ${new Date(at)}::timestamptz, ${wireOf(entries)}::jsonb)`.execute(db);
  const verdict = rows[0];
  assert(verdict, "a posting has a verdict");
  if (verdict.code === "NO_ACCOUNT") return { code: "NO_ACCOUNT" };
  const balances = balancesOf(verdict);
  if (verdict.code !== "OK") return { code: verdict.code, balances };
  return { code: "OK", entryIds: entries.map((entry) => entry.key), balances };
}

/** The balances of the wallet the player opened first, read from the primary. */
export async function readBalances(db: Db, playerId: PlayerId): Promise<Balances | undefined> {
  const { rows } = await sql<VerdictRow>`
    select 'OK' as code, w.currency, w.cash, w.in_play, w.bonus, w.bonus_in_play, w.withdraw_hold, w.commission,
      coalesce(p.balance, 0) as points, w.debt, w.version
    from ledger.wallet w
    left join ledger.pocket p on p.player_id = w.player_id and p.kind = 7 and p.currency = 'PTS'
    where w.player_id = ${playerId}
    order by w.opened_at, w.currency limit 1`.execute(db);
  return rows[0] && balancesOf(rows[0]);
}

/** The type of the newest entry of the player's wallet; 0 before the first. */
export async function readLastType(db: Db, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ type: number }>`
    select m.type from ledger.wallet w join ledger.movement m on m.player_id = w.player_id and m.key between w.first_key and w.last_key
    where w.player_id = ${playerId} order by m.version desc, m.leg desc limit 1`.execute(db);
  return rows[0]?.type ?? 0;
}

/** What the player holds in wallets at transfer vendors, by vendor kind. */
export async function readVendorWallets(db: Db, playerId: PlayerId): Promise<{ kind: number; balance: bigint }[]> {
  const { rows } = await sql<{ kind: number; balance: bigint }>`
    select kind, balance from ledger.pocket
    where player_id = ${playerId} and kind between 20 and 99 order by kind`.execute(db);
  return rows;
}

const wireOf = (entries: readonly Entry[]): string =>
  JSON.stringify(
    entries.map(({ playerId: _playerId, legs, ...entry }) => ({
      ...entry,
      legs: legs.map((leg) => [leg.kind, leg.amount.toString()]),
    })),
  );

const balancesOf = (row: VerdictRow): Balances => ({
  currency: row.currency,
  cash: row.cash,
  inPlay: row.in_play,
  bonus: row.bonus,
  bonusInPlay: row.bonus_in_play,
  withdrawHold: row.withdraw_hold,
  commission: row.commission,
  points: row.points,
  debt: row.debt,
  version: row.version,
});
