import { openTables } from "./points.ts";
import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { catalogueCalls } from "./contract.ts";
import type { Context, TableListed } from "./context.ts";
import { filterOf, shownFacets } from "./facets.ts";
import { narrowed } from "./filter.rules.ts";
import type { ShelvedGame } from "./game.ts";
import type { SortBy } from "./shapes.ts";
import { slotsFirst, typesOf } from "./shelf.rules.ts";
import { vendorList } from "./vendors.handlers.ts";

type Names = "hotGames" | "gameList" | "vassGameType" | "gameVendor" | "roomList";

const HOT_MOST = 24;
/** The module that allows play with play money. */
const DEMO = "FREEPLAY3";

/** Lists of games and vendors. */
export function listHandlers(context: Context): Pick<Handlers<typeof catalogueCalls>, Names> {
  const { platform, shelf, site } = context;
  const { texts } = platform;
  return {
    async roomList({ vassalage, gameCode, kind }, caller) {
      if (kind !== undefined && kind !== "live") return ok({ list: [] });
      const { games } = await shelf.stock(caller.merchant);
      const offered = new Map(games.map((game) => [game.gameCode, game]));
      const tables = (await context.platform.points.one(openTables)?.(caller.language)) ?? [];
      const fitting = tables.filter(({ game }) => {
        const row = offered.get(game);
        return row && (!vassalage || row.vassalage === vassalage) && (!gameCode || game === gameCode);
      });
      return ok({ list: fitting.map(roomOf) });
    },
    async hotGames({ merchantCode, platform: runsOn, vassalage, language }, caller) {
      // Of another brand, or of a machine none of our games runs on, there is nothing to tell.
      const meant = [undefined, "", caller.merchant].includes(merchantCode?.toLowerCase()) && isPlayedOn(runsOn);
      if (!meant) return ok({ list: [] });
      const stock = await shelf.stock(caller.merchant);
      const card = await shelf.cards(stock, { ...caller, language: language?.toUpperCase() || caller.language });
      const games = stock.inOrder("hot", wordsFor(context, caller.language));
      return ok({
        list: games
          .filter((game) => !vassalage || game.vassalage === vassalage)
          .slice(0, HOT_MOST)
          .map(card),
      });
    },
    async gameList({ keyword, sort = "hot", pageNo, pageSize, ...asked }, caller) {
      const stock = await shelf.stock(caller.merchant);
      const ordered = stock.inOrder(sort, wordsFor(context, caller.language));
      const all = sort === "hot" && asked.gameCategory === "RNG" ? slotsFirst(ordered) : ordered;
      const found = keyword?.trim() ? among(all, shelf.find(stock.games, keyword), sort) : all;
      const offered = { fresh: stock.fresh, demo: await site.flag(caller.merchant, DEMO) };
      const { games, facets } = narrowed(found, filterOf(asked), offered);
      const card = await shelf.cards(stock, caller);
      const list = games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(card);
      return ok({
        list,
        total: games.length,
        pageNo,
        pageSize,
        facets: shownFacets(facets, texts.in(caller.language)),
      });
    },
    async vassGameType({ vassalage }, caller) {
      const { games, vendors } = await shelf.stock(caller.merchant);
      if (!vendors.some((each) => each.code === vassalage)) return fault("NOT_FOUND");
      const say = texts.in(caller.language);
      const types = typesOf(games.filter((game) => game.vassalage === vassalage));
      return ok({ list: types.map((each) => ({ ...each, label: say(`lists.gameType.${each.gameType}`) })) });
    },
    gameVendor: vendorList(context),
  };
}

/** What was found, in the order asked for; the best fit comes first unless somebody asked for an order. */
function among(all: readonly ShelvedGame[], found: readonly ShelvedGame[], sort: SortBy): readonly ShelvedGame[] {
  if (sort === "hot") return found;
  const ids = new Set(found.map((each) => each.gameId));
  return all.filter((each) => ids.has(each.gameId));
}

/** Every game runs in a browser without further programs; a list of platforms names that among others. */
const isPlayedOn = (platform: string | undefined): boolean =>
  !platform || platform.split(",").some((each) => /^(html5|web)/i.test(each.trim()));

const wordsFor = ({ platform }: Context, language: string) => ({ language, intl: platform.texts.of(language).intl });

/** Everybody may stand at a table: it has no seats to be taken. */
const roomOf = ({ tableId, game, name, min, max, players, phase, history, nextAt }: TableListed) => ({
  roomId: tableId,
  gameCode: game,
  name,
  kind: "live" as const,
  min,
  max,
  seats: 0,
  taken: players,
  status: phase,
  label: "RNG table",
  road: [...history],
  ...(nextAt !== undefined && { nextAt }),
});
