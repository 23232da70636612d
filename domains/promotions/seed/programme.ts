import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, dayIn, type Instant, MINUTE, startOfDay } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import { clean } from "../offer/write.ts";
import { readTerms, type StoredTerms, type Terms } from "../offer/terms.ts";

/** An offer of the demonstration as its file says it; amounts are wire text. */
interface Seeded extends Omit<StoredTerms, "title" | "html" | "banner" | "startsAt" | "endsAt"> {
  readonly code: string;
  /** From how many days after the first start until the beginning of which day. */
  readonly runs: readonly [from: number, until: number];
}

/** One bet for a bonus is no larger, so that the whole of it is played and not thrown on one chance. */
const MAX_BET = "200.00";
/**
 * What bets for these bonuses count. A game that returns 99 % counts three tenths here, the best table a tenth: so a bonus
 * played for thirty times costs whoever plays it out what it is worth, or more.
 */
const CONTRIBUTIONS = { RNG: 300_000, FISH: 300_000, BINGO: 300_000, LIVE: 100_000, PVP: 100_000 };

/** The offers of the demonstration's brand, the one shown first in front. */
export function seededOffers(
  { config: { timeZone }, texts }: Pick<Platform, "config" | "texts">,
  now: Instant,
): readonly { readonly code: string; readonly terms: Terms }[] {
  const file = join(import.meta.dirname, "programme.json");
  const all = JSON.parse(readFileSync(file, "utf8")) as Seeded[];
  const dayAfter = (days: number) => startOfDay(addDays(dayIn(now, timeZone), days), timeZone);
  return all.map(({ code, runs: [from, until], ...given }, at) => {
    const said = Object.entries(texts.letter(`demo-offers.${code}`));
    const terms = readTerms({
      maxBet: MAX_BET,
      contributions: CONTRIBUTIONS,
      ...given,
      title: Object.fromEntries(said.map(([language, { title }]) => [language, title])),
      html: Object.fromEntries(said.map(([language, { content }]) => [language, content])),
      banner: `offer-${code}`,
      startsAt: from === 0 ? now - at * MINUTE : dayAfter(from) - at * MINUTE,
      endsAt: dayAfter(until),
    });
    return { code, terms: clean(terms) };
  });
}
