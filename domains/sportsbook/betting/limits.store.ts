import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { type Limits, type TierLimits, USUAL_LIMITS } from "./limits.rules.ts";

/** The limits that hold: what operators set, and the usual ones else. */
export async function readLimits(db: Db): Promise<Limits> {
  const [tiers, house] = await together([
    sql<TierLimits & { readonly tier: number }>`
      select tier, line, win3, main, prop, parlay from sportsbook.tier_limit`.execute(db),
    sql<{ [L in Exclude<keyof Limits, "tiers">]: bigint | null }>`
      select fixture_liability as "fixtureLiability", market_liability as "marketLiability", min_stake as "minStake"
      from sportsbook.house_limit`.execute(db),
  ]);
  const [set] = house.rows;
  return {
    tiers: { ...USUAL_LIMITS.tiers, ...Object.fromEntries(tiers.rows.map(({ tier, ...row }) => [tier, row])) },
    fixtureLiability: set?.fixtureLiability ?? USUAL_LIMITS.fixtureLiability,
    marketLiability: set?.marketLiability ?? USUAL_LIMITS.marketLiability,
    minStake: set?.minStake ?? USUAL_LIMITS.minStake,
  };
}

/** Which part of the limits players may use, in hundredths, and why; who is missing may use all of them. */
export async function readFactors(
  db: Db,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, { readonly hundredths: number; readonly reason: string }>> {
  if (players.length === 0) return new Map();
  const { rows } = await sql<{ playerId: PlayerId; hundredths: number; reason: string }>`
    select player_id as "playerId", hundredths, reason from sportsbook.factor
    where player_id = any (${arrayOf(players)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.playerId, row]));
}

/** What operators set of a market, of all markets of a type, or of a whole fixture (type 0). */
export interface MarketSetting {
  readonly fixtureId: string;
  readonly typeId: number;
  readonly spec: string;
  readonly suspended: boolean;
  readonly maxLiability: bigint | null;
}

export async function readSettings(db: Db, fixtureIds: readonly string[]): Promise<readonly MarketSetting[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await sql<MarketSetting>`
    select fixture_id as "fixtureId", type_id as "typeId", spec, suspended, max_liability as "maxLiability"
    from sportsbook.setting where fixture_id = any (${arrayOf(fixtureIds)}::uuid[])`.execute(db);
  return rows;
}
