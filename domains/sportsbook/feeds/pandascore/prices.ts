import { DAY, type Instant } from "@taya/kernel/instant";
import { marketKey } from "../../fixtures/book.ts";
import type { FeedMarket } from "../messages.ts";
import { readMarket } from "./read.ts";
import { readMarkets } from "./shapes.ts";
import { askPanda, nextAt, PRODUCER, type Pandascore } from "./state.ts";

/** Prices are asked for of matches that begin so soon, the next ones first, so many in one round. */
const AHEAD_MS = DAY;
const MOST = 40;

/** Asks for the prices of the matches that begin next. */
export async function askPrices(panda: Pandascore, now: Instant): Promise<void> {
  const startOf = ({
    begin_at: begins,
    scheduled_at: planned,
  }: {
    begin_at: Instant | null;
    scheduled_at: Instant | null;
  }) => begins ?? planned ?? 0;
  const next = [...panda.matches.values()]
    .filter((match) => match.status === "not_started" && startOf(match) > now && startOf(match) < now + AHEAD_MS)
    .toSorted((a, b) => startOf(a) - startOf(b))
    .slice(0, MOST);
  for (const match of next) {
    const body = await askPanda(panda, `/betting/matches/${match.id}/markets`);
    const told = body === undefined ? undefined : readMarkets(body, panda.refused.add);
    if (!told) continue;
    let isOlder = false;
    const markets = told.flatMap((each): FeedMarket[] => {
      const market = readMarket(match, each, panda.unknown.add);
      if (!market) return [];
      const key = `${match.id} ${marketKey(market)}`;
      isOlder ||= each.updated_at < (panda.pricedAt.get(key) ?? 0);
      if (!isOlder) panda.pricedAt.set(key, each.updated_at);
      return [market];
    });
    if (isOlder) panda.refused.add("older prices");
    else {
      const about = { producer: PRODUCER, at: nextAt(panda, now), fixture: String(match.id) };
      await panda.sink.hear([{ t: "odds_change", ...about, markets, whole: true }]);
    }
  }
}
