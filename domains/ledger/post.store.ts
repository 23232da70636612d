import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Balances, Entry, PostCode, Posted } from "./entry.ts";

const BALANCES = sql`currency, cash, in_play as "inPlay", bonus, bonus_in_play as "bonusInPlay",
  withdraw_hold as "withdrawHold", commission, points, debt, version`;

/** Posts entries of one player, all or none, in one round trip; throws on unbalanced or repeated entries. */
export async function post(db: Db, entries: readonly Entry[], at: Instant): Promise<Posted> {
  const playerId = entries[0]?.playerId;
  assert(playerId, "a posting has at least one entry");
  for (const { key, legs, ...entry } of entries) {
    assert(entry.playerId === playerId, "entries of one posting belong to one player");
    assert(legs.reduce((sum, leg) => sum + leg.amount, 0n) === 0n, `entry ${key} is balanced`);
  }
  const { rows } = await sql<Balances & { readonly code: PostCode }>`
    select ${BALANCES}, code from ledger.post(${playerId}::uuid, ${new Date(at)}::timestamptz, ${wireOf(entries)}::jsonb)`.execute(
    db,
  );
  assert(rows[0], "a posting has a verdict");
  const { code, ...balances } = rows[0];
  if (code === "NO_ACCOUNT") return { code };
  if (code !== "OK") return { code, balances };
  return { code: "OK", entryIds: entries.map((entry) => entry.key), balances };
}

/** The balances of the wallet the player opened first, read from the primary. */
export async function readBalances(db: Db, playerId: PlayerId): Promise<Balances | undefined> {
  const { rows } = await sql<Balances>`
    select ${BALANCES} from (
      select w.*, coalesce(p.balance, 0) as points from ledger.wallet w
      left join ledger.pocket p on p.player_id = w.player_id and p.kind = 7 and p.currency = 'PTS'
      where w.player_id = ${playerId} order by w.opened_at, w.currency limit 1
    ) wallet`.execute(db);
  return rows[0];
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
