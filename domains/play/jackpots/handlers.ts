import type { Handlers, Output } from "@taya/kernel/call";
import { parseMinor } from "@taya/kernel/money";
import { ok } from "@taya/kernel/result";
import type { JackpotTerms } from "@taya/games/kit/game";
import { MICRO } from "@taya/games/kit/jackpots";
import { textFor } from "@taya/games/kit/texts";
import type { BuiltIn } from "../games.ts";
import { PLAY_MONEY } from "../rules.ts";
import type { Context } from "../context.ts";
import type { jackpotCalls } from "./contract.ts";
import { readHits, readPools } from "./pools.store.ts";

const HITS = 50;

/** A pool as the games name it. */
interface Named {
  readonly terms: JackpotTerms;
  readonly games: readonly BuiltIn[];
}

export function jackpotHandlers(context: Context): Handlers<typeof jackpotCalls> {
  const { db } = context.platform.database;
  return {
    jackpots: async (_, { merchant, language }) => ok({ list: await jackpotList(context, merchant, language) }),
    async adminJackpots(_, { merchant }) {
      const named = await poolsOf(context);
      const { currency } = await context.site.brand(merchant);
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
  context: Context,
  merchant: string,
  language: string,
): Promise<Output<typeof jackpotCalls.jackpots>["list"]> {
  const named = await poolsOf(context);
  if (named.size === 0) return [];
  const { currency } = await context.site.brand(merchant);
  const stored = new Map(
    (await readPools(context.platform.database.db, merchant, currency)).map((row) => [row.pool, row]),
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

async function poolsOf(context: Context): Promise<ReadonlyMap<string, Named>> {
  const named = new Map<string, Named>();
  for (const built of (await context.games()).values()) {
    const terms = built.game.info.jackpot;
    if (terms) named.set(terms.pool, { terms, games: [...(named.get(terms.pool)?.games ?? []), built] });
  }
  return named;
}
