import { isId, type PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Limits, TierLimits } from "../betting/limits.rules.ts";
import type { FixturePage } from "../fixtures/lists.store.ts";

/** Which part of every limit a player may use, in hundredths, and who said so. */
export interface FactorRow {
  readonly playerId: PlayerId;
  readonly factor: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

/** Players of a brand who may use another part of the limits than all of it, the last first. */
export async function pageOfFactors(
  db: Db,
  { merchant, playerId }: { readonly merchant: string; readonly playerId?: string | undefined },
  { offset, limit }: FixturePage,
): Promise<{ readonly rows: readonly FactorRow[]; readonly total: number }> {
  if (playerId !== undefined && !isId(playerId)) return { rows: [], total: 0 };
  const where = sql`merchant = ${merchant} and (${playerId ?? null}::uuid is null or player_id = ${playerId ?? null})`;
  const { rows } = await sql<FactorRow>`
    select player_id as "playerId", hundredths as factor, reason, operator as "by", at from sportsbook.factor
    where ${where} order by at desc, player_id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from sportsbook.factor where ${where}`.execute(db);
  return { rows, total: counted[0]!.total };
}

const ALL = 100;

/** Sets which part of the limits a player may use; all of it takes the row away. */
export async function writeFactor(
  tx: Db,
  { playerId, factor, reason, by, merchant }: Omit<FactorRow, "at"> & { readonly merchant: string },
): Promise<void> {
  if (factor === ALL) {
    await sql`delete from sportsbook.factor where player_id = ${playerId}`.execute(tx);
    return;
  }
  await sql`
    insert into sportsbook.factor (player_id, merchant, hundredths, operator, reason, at)
    values (${playerId}, ${merchant}, ${factor}, ${by}, ${reason}, sportsbook.clock())
    on conflict (player_id) do update set hundredths = excluded.hundredths, operator = excluded.operator,
      reason = excluded.reason, at = excluded.at`.execute(tx);
}

/** Sets the limits of a tier. */
export async function writeTier(
  tx: Db,
  { tier, line, win3, main, prop, parlay }: TierLimits & { readonly tier: number },
): Promise<void> {
  await sql`
    insert into sportsbook.tier_limit (tier, line, win3, main, prop, parlay)
    values (${tier}, ${line}, ${win3}, ${main}, ${prop}, ${parlay})
    on conflict (tier) do update set line = excluded.line, win3 = excluded.win3, main = excluded.main,
      prop = excluded.prop, parlay = excluded.parlay`.execute(tx);
}

/** Sets what holds for all fixtures; what is not said stays as it is. */
export async function writeHouseLimits(
  tx: Db,
  {
    fixtureLiability,
    marketLiability,
    minStake,
  }: { readonly [L in Exclude<keyof Limits, "tiers">]?: bigint | undefined },
): Promise<void> {
  if ([fixtureLiability, marketLiability, minStake].every((each) => each === undefined)) return;
  await sql`
    insert into sportsbook.house_limit as h (one, fixture_liability, market_liability, min_stake)
    values (true, ${fixtureLiability ?? null}, ${marketLiability ?? null}, ${minStake ?? null})
    on conflict (one) do update set
      fixture_liability = coalesce(excluded.fixture_liability, h.fixture_liability),
      market_liability = coalesce(excluded.market_liability, h.market_liability),
      min_stake = coalesce(excluded.min_stake, h.min_stake)`.execute(tx);
}
