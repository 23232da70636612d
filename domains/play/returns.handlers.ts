import type { Handler } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { textFor } from "@taya/games/kit/texts";
import { figuresKey, type PlayedVersion, returnFigures } from "./boards.store.ts";
import type { playCalls } from "./contract.ts";
import { type Figures, NO_ROUNDS, observedReturn, publishedSpread, returnBounds } from "./returns.rules.ts";
import type { Context } from "./context.ts";

/** All rounds are looked through for it, so it is read at most once in this time, however many ask. */
const FRESH_MS = 60_000;

interface Read {
  readonly asOf: number;
  readonly figures: ReadonlyMap<string, Figures>;
}

/**
 * The observed returns of versions with their 95 % intervals, in parts per million and in the order asked; nulls before
 * the first round.
 */
export async function observedReturnsOf({ platform, known }: Context, games: readonly PlayedVersion[]) {
  const [all, figures] = await Promise.all([known(), returnFigures(platform.database.db, games)]);
  return games.map(({ code, version }) => {
    const seen = figures.get(figuresKey(code, version)) ?? NO_ROUNDS;
    return { ...observedReturn(seen, publishedSpread(all.get(code)?.game.parSheet)), rounds: seen.rounds };
  });
}

/** What every game promises and what it has given back. */
export function returnsHandler(context: Context): Handler<typeof playCalls.returns> {
  const { clock, database } = context.platform;
  let last: { readonly since: number; readonly read: Promise<Read> } | undefined;

  function fresh(): Promise<Read> {
    const now = clock.now();
    if (last && now - last.since < FRESH_MS) return last.read;
    const read = returnFigures(database.db).then((figures) => ({ asOf: now, figures }));
    const mine = { since: now, read };
    last = mine;
    // A reading that failed is not kept.
    read.catch(() => {
      if (last === mine) last = undefined;
    });
    return read;
  }

  return async (_input, caller) => {
    const [known, { asOf, figures }] = await Promise.all([context.known(), fresh()]);
    const list = [...known.values()]
      .filter(({ hidden }) => !hidden)
      .map(({ game: { info, parSheet }, texts }) => {
        const { code, version, kind } = info;
        const seen = figures.get(figuresKey(code, version)) ?? NO_ROUNDS;
        return {
          game: code,
          name: textFor(texts, caller.language).name,
          kind,
          version,
          theoretical: info.rtp["total"]!,
          ...returnBounds(info),
          ...observedReturn(seen, publishedSpread(parSheet)),
          rounds: seen.rounds,
        };
      });
    return ok({ list, asOf });
  };
}
