import type { Handler } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { textFor } from "@taya/games/kit/texts";
import * as z from "zod/mini";
import { figuresKey, returnFigures } from "./boards.store.ts";
import type { playCalls } from "./contract.ts";
import { type Figures, NO_ROUNDS, observedReturn, publishedSpread } from "./returns.rules.ts";
import { percent } from "./rules.ts";
import type { Context } from "./context.ts";

/** What is laid at a table. */
const layout = z.object({ bets: z.array(z.object({ spot: z.string(), amount: z.string() })) });

/** Observed returns change slowly and cost a scan; they are read at most once in this time. */
const FRESH_MS = 30_000;

export function gameHandlers(context: Context) {
  const { platform } = context;
  const observed = cached(FRESH_MS, async (code: string, version: string) => {
    const figures = await returnFigures(platform.database.db, [{ code, version }]);
    return figures.get(figuresKey(code, version)) ?? NO_ROUNDS;
  });

  const games: Handler<typeof playCalls.games> = async ({ kind }, caller) => {
    const all = [...(await context.known()).values()].filter(
      ({ game }) => kind === undefined || game.info.kind === kind,
    );
    const list = all.map(({ game: { info, spots }, texts }) => ({
      code: info.code,
      name: textFor(texts, caller.language).name,
      kind: info.kind,
      version: info.version,
      rtp: percent(info.rtp["total"]!),
      label: info.kind === "table" ? "RNG table" : null,
      shared: spots !== undefined,
      minBet: info.minStake,
      maxBet: info.maxStake,
    }));
    return ok({ list });
  };

  const gameDetail: Handler<typeof playCalls.gameDetail> = async ({ code }, caller) => {
    const found = (await context.known()).get(code);
    if (!found) return fault("NOT_FOUND");
    const { game, hash } = found;
    const { info } = game;
    const text = textFor(found.texts, caller.language);
    return ok({
      code,
      name: text.name,
      description: text.description,
      kind: info.kind,
      version: info.version,
      rtp: { theoretical: info.rtp["total"]!, byMode: { ...info.rtp } },
      volatility: info.volatility,
      hitRate: info.hitRate,
      maxWin: info.maxWin,
      minBet: info.minStake,
      maxBet: info.maxStake,
      stakes: [...info.stakes],
      features: [...info.features],
      ...(info.lines !== undefined && { lines: info.lines }),
      ...(info.ways !== undefined && { ways: info.ways }),
      ...(info.jackpot && { jackpot: { ...info.jackpot } }),
      bet: z.toJSONSchema(game.bet ?? layout, { io: "input" }),
      ...(game.move && { move: z.toJSONSchema(game.move, { io: "input" }) }),
      pays: game.pays ?? { spots: game.spots },
      rules: [...text.rules],
      parSheet: `/wps/v2/play/games/${code}/par`,
      hash,
    });
  };

  const parSheet: Handler<typeof playCalls.parSheet> = async ({ code }) => {
    const found = (await context.known()).get(code);
    return found ? ok({ hash: found.hash, sheet: found.game.parSheet }) : fault("NOT_FOUND");
  };

  const rtp: Handler<typeof playCalls.rtp> = async ({ game: code }) => {
    const found = (await context.known()).get(code);
    if (!found) return fault("NOT_FOUND");
    const { version, rtp: claimed } = found.game.info;
    const { figures, asOf } = await observed(code, version, platform.clock.now());
    const seen = observedReturn(figures, publishedSpread(found.game.parSheet));
    return ok({ game: code, version, theoretical: claimed["total"]!, ...seen, rounds: figures.rounds, asOf });
  };

  return { games, gameDetail, parSheet, rtp };
}

/** Keeps what was read per game and version for a while; `asOf` tells when that was. */
function cached(freshMs: number, read: (game: string, version: string) => Promise<Figures>) {
  const cache = new Map<string, { readonly asOf: number; readonly figures: Figures }>();
  return async (game: string, version: string, now: number) => {
    const key = `${game}@${version}`;
    const known = cache.get(key);
    if (known && now - known.asOf < freshMs) return known;
    const fresh = { asOf: now, figures: await read(game, version) };
    cache.set(key, fresh);
    return fresh;
  };
}
