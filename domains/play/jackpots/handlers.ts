import type { Handlers, Output } from "@taya/kernel/call";
import { parseMinor } from "@taya/kernel/money";
import { ok } from "@taya/kernel/result";
import type { JackpotTerms } from "@taya/games/kit/game";
import { MICRO } from "@taya/games/kit/jackpots";
import { textFor } from "@taya/games/kit/texts";
import type { BuiltIn } from "../games.ts";
import { PLAY_MONEY } from "../rules.ts";
import type { Ways } from "../ways.ts";
import type { jackpotCalls } from "./contract.ts";
import { readHits, readPools } from "./pools.store.ts";

const HITS = 50;

/** A pool as the games name it. */
interface Named {
  readonly terms: JackpotTerms;
  readonly games: readonly BuiltIn[];
}

export function jackpotHandlers(ways: Ways): Handlers<typeof jackpotCalls> {
  const { db } = ways.platform.database;
  return {
    jackpots: async (_, { merchant, language }) => ok({ list: await jackpotList(ways, merchant, language) }),
    async adminJackpots(_, { merchant }) {
      const named = await poolsOf(ways);
      const { currency } = await ways.site.brand(merchant);
      const [stored, hits] = await Promise.all([readPools(db, merchant), readHits(db, merchant, HITS)]);
      const list = [...named].flatMap(([pool, { terms, games }]) =>
        [currency, PLAY_MONEY].map((each) => {
          const row = stored.find((one) => one.pool === pool && one.currency === each);
          return {
            pool,
            currency: each,
            meter: (row?.meter ?? terms.seed * MICRO) / MICRO,
            seed: terms.seed,
            mustHitBy: terms.mustHitBy,
            contribution: terms.contribution,
            games: games.map(({ game }) => game.info.code),
            contributed: (row?.contributed ?? 0n) / MICRO,
            seeded: row?.seeded ?? 0n,
            paid: row?.paid ?? 0n,
            hits: row?.hits ?? 0,
          };
        }),
      );
      return ok({ list, hits: hits.map((each) => ({ ...each, amount: parseMinor(each.amount)! })) });
    },
  };
}

/** The pools of a brand in its own money; one nobody has fed stands at its seed. */
export async function jackpotList(
  ways: Ways,
  merchant: string,
  language: string,
): Promise<Output<typeof jackpotCalls.jackpots>["list"]> {
  const named = await poolsOf(ways);
  if (named.size === 0) return [];
  const { currency } = await ways.site.brand(merchant);
  const stored = new Map(
    (await readPools(ways.platform.database.db, merchant, currency)).map((row) => [row.pool, row]),
  );
  return [...named].map(([id, { terms, games }]) => {
    const { game, texts } = games[0]!;
    const text = textFor(texts, language);
    return {
      id,
      name: text.words?.["jackpot"] ?? text.name,
      meter: (stored.get(id)?.meter ?? terms.seed * MICRO) / MICRO,
      seed: terms.seed,
      mustHitBy: terms.mustHitBy,
      game: game.info.code,
    };
  });
}

async function poolsOf(ways: Ways): Promise<ReadonlyMap<string, Named>> {
  const named = new Map<string, Named>();
  for (const built of (await ways.games()).values()) {
    const terms = built.game.info.jackpot;
    if (terms) named.set(terms.pool, { terms, games: [...(named.get(terms.pool)?.games ?? []), built] });
  }
  return named;
}
