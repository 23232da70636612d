import { SECOND } from "@taya/kernel/instant";
import type { Context } from "../context.ts";
import { cached, type Standing } from "./board.ts";
import { countResults, type ResultShown, resultsOf } from "./board.store.ts";
import { trendsOf } from "./trends.rules.ts";

/** Results that are looked at for how long ago something came. */
const TREND_RESULTS = 500;
const PAGES_MS = 1 * SECOND;
const PAGES_KEPT = 500;

/** Pages of results, kept for a moment: everybody who looks at a game asks for the same. */
export function createPages({ platform }: Context) {
  const { db } = platform.database;
  const results = new Map<string, ReturnType<typeof cached<{ rows: ResultShown[]; total: number }>>>();
  const trends = new Map<string, { readonly newest: string; readonly made: Promise<ReturnType<typeof trendsOf>> }>();
  const bounded = <T>(map: Map<string, T>, key: string, make: () => T): T => {
    const known = map.get(key) ?? make();
    map.set(key, known);
    if (map.size > PAGES_KEPT) map.delete(map.keys().next().value!);
    return known;
  };
  return {
    /** Anew at once when there is a new result, and after a moment in any case. */
    results: ({ known, result }: Standing, from: number, count: number) =>
      bounded(results, `${known.lottery.code} ${result?.numero} ${from} ${count}`, () =>
        cached(PAGES_MS, async () => {
          const game = known.lottery.code;
          const [rows, total] = await Promise.all([resultsOf(db, game, { from, count }), countResults(db, game)]);
          return { rows, total };
        }),
      ).read(),
    /** Reckoned anew only when there is a new result. */
    async trends({ known, result }: Standing, size: number) {
      const { code, draw } = known.lottery;
      const newest = `${result?.numero} ${result?.winning}`;
      const key = `${code} ${size}`;
      const before = trends.get(key);
      if (before?.newest === newest) return before.made;
      trends.delete(key);
      const made = resultsOf(db, code, { from: 0, count: TREND_RESULTS }).then((rows) =>
        trendsOf(
          draw,
          rows.map(({ winning }) => winning),
          size,
        ),
      );
      made.catch(() => trends.delete(key));
      return bounded(trends, key, () => ({ newest, made })).made;
    },
  };
}
