import { observedReturns } from "./points.ts";
import { textFor } from "@taya/games/kit/texts";
import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { catalogueCalls } from "./contract.ts";
import type { Context } from "./context.ts";
import type { ShelvedGame } from "./game.ts";
import { readRecent } from "./players.store.ts";
import { score, wordsOf } from "./search.rules.ts";
import { catalogueSettings, POINTS } from "./settings.ts";
import { percent, vendorsIn } from "./shelf.rules.ts";
import type { Stock } from "./shelf.ts";

/** Orders by figures need no words. */
const BY_NUMBER = { language: "EN", intl: "en" };
const FOUND_MOST = 30;
const RAIL_MOST = 14;
/** Rails of one type of game each, after the general ones. */
const TYPE_RAILS = {
  originals: "ORIGINALS",
  slots: "SLOT",
  instant: "INSTANT",
  tables: "TABLE",
  fish: "FISH",
  cards: "CARD",
} as const;

/** The home page, the page of a game, and the search. */
export function lobbyHandlers(context: Context): Pick<Handlers<typeof catalogueCalls>, "game" | "search" | "home"> {
  const { platform, shelf } = context;
  const { texts } = platform;
  return {
    async game({ gameId }, caller) {
      const stock = await shelf.stock(caller.merchant);
      const game = stock.byId.get(gameId);
      if (!game) return fault("NOT_FOUND");
      const card = await shelf.cards(stock, caller);
      const said = textFor(game.texts, caller.language);
      return ok({
        ...card(game),
        description: said.description,
        rules: [...said.rules],
        features: game.features.flatMap((code) => {
          const text = said.features[code];
          return text === undefined ? [] : { code, text };
        }),
        version: game.version,
        parSheetHash: game.parHash,
        ...(game.hitRatePpm > 0 && { hitRate: percent(game.hitRatePpm) }),
        ...(game.lines !== null && { lines: game.lines }),
        ...(game.ways !== null && { ways: game.ways }),
        liveRtp: await liveRtp(context, game),
      });
    },
    async search({ q }, caller) {
      const stock = await shelf.stock(caller.merchant);
      const card = await shelf.cards(stock, caller);
      const points = await platform.settings.read(caller.merchant, "catalogue", catalogueSettings);
      const asked = wordsOf(q);
      const named = stock.vendors.filter(({ name }) => asked.length > 0 && score(asked, wordsOf(name)) > 0);
      const vendors = stock.categories.flatMap((category) =>
        vendorsIn(category, {
          games: stock.inCategory.get(category) ?? [],
          vendors: named,
          pointValue: points[POINTS[category]],
        }),
      );
      return ok({ games: shelf.find(stock.games, q).slice(0, FOUND_MOST).map(card), vendors, fixtures: [] });
    },
    async home(_input, caller) {
      const stock = await shelf.stock(caller.merchant);
      const card = await shelf.cards(stock, caller);
      const say = texts.in(caller.language);
      const rails = Object.entries(await rows(context, stock, caller))
        .filter(([, games]) => games.length > 0)
        .map(([code, games]) => {
          return { code, title: say(`lists.rail.${code}`), games: games.slice(0, RAIL_MOST).map(card) };
        });
      return ok({ rails });
    },
  };
}

async function rows(context: Context, stock: Stock, { session }: Caller): Promise<Record<string, ShelvedGame[]>> {
  const played = session ? await readRecent(context.platform.database.db, session.playerId) : [];
  const ofType = (type: string) => stock.games.filter((game) => game.gameType === type);
  return {
    recent: played.flatMap(({ gameId }) => stock.byId.get(gameId) ?? []),
    hot: [...stock.inOrder("hot", BY_NUMBER)],
    popular: stock.games.some((game) => game.players30d > game.players24h)
      ? [...stock.inOrder("popular", BY_NUMBER)]
      : [],
    new: stock.games.filter((game) => stock.fresh.has(game.gameId)),
    ...Object.fromEntries(Object.entries(TYPE_RAILS).map(([code, type]) => [code, ofType(type)])),
  };
}

/** Below so many rounds nothing is said of what they returned: it would be chance. */
const ROUNDS_LEAST = 10_000;

async function liveRtp({ platform }: Context, { gameCode, version }: ShelvedGame) {
  const [seen] = (await platform.points.one(observedReturns)?.([{ code: gameCode, version }])) ?? [];
  const { observed = null, low = null, high = null, rounds = 0 } = seen ?? {};
  const shown = (ppm: number | null) => (ppm === null || rounds < ROUNDS_LEAST ? null : percent(ppm));
  return { value: shown(observed), low: shown(low), high: shown(high), rounds };
}
