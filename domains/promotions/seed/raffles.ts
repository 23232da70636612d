import { mondayOf } from "@taya/kernel/calendar";
import { addDays, dayIn, type Instant, startOfDay } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { openRaffle } from "../raffles/open.ts";
import type { Terms } from "../raffles/terms.ts";

const ACTOR = "seed";
const WEEK_DAYS = 7;
/** The week that runs and the next one. */
const WEEKS = 2;

/** One ticket for each 500.00, and prizes of 5,500.00 in all. */
const GIVES: Pick<Terms, "unit" | "most" | "prizes" | "entropySource"> = {
  unit: 500_00n,
  most: 2_000,
  prizes: [
    { kind: "cash", amount: 2_000_00n, count: 1, wagering: 0 },
    { kind: "cash", amount: 500_00n, count: 3, wagering: 0 },
    { kind: "cash", amount: 100_00n, count: 10, wagering: 0 },
    { kind: "bonus", amount: 100_00n, count: 20, wagering: 30 },
  ],
  entropySource: "",
};

/** The raffles of the demonstration's brand: from Monday to Monday of the brand, this week's from now on. */
export function seededRaffles(
  { config: { timeZone }, texts }: Pick<Platform, "config" | "texts">,
  now: Instant,
): Terms[] {
  const said = Object.entries(texts.letter("demo-offers.raffle"));
  const title = Object.fromEntries(said.map(([language, each]) => [language, each.title]));
  const monday = mondayOf(dayIn(now, timeZone));
  const startOf = (week: number) => startOfDay(addDays(monday, week * WEEK_DAYS), timeZone);
  return Array.from({ length: WEEKS }, (_, week) => ({
    ...GIVES,
    title,
    opensAt: Math.max(startOf(week), now),
    closesAt: startOf(week + 1),
  }));
}

/** Opens those that are not there yet: a start in a later week opens what has come since. */
export async function seedRaffles(
  tx: Db,
  { platform }: { readonly platform: Pick<Platform, "config" | "clock" | "id" | "texts" | "secrets"> },
): Promise<void> {
  const { merchant } = platform.config;
  const { rows } = await sql<{ closesAt: Instant }>`
    select closes_at as "closesAt" from promotions.raffle where merchant = ${merchant} and actor = ${ACTOR}`.execute(
    tx,
  );
  const there = new Set(rows.map(({ closesAt }) => closesAt));
  for (const terms of seededRaffles(platform, platform.clock.now())) {
    if (!there.has(terms.closesAt)) await openRaffle(platform, tx, { merchant, actor: ACTOR, terms });
  }
}
