import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { catalogueCalls } from "./contract.ts";
import type { Desk, TableListed } from "./desk.ts";
import { catalogueSettings, POINTS } from "./settings.ts";
import { byHeat, filtered, sorted, typesOf, vendorsIn } from "./shelf.rules.ts";

type Names = "gameMenus" | "popular" | "hotGames" | "gameList" | "vassGameType" | "gameVendor" | "roomList";

const HOT_MOST = 24;

/** Lists of games and vendors. Lottery is absent until a room of its own has something to offer. */
export function listHandlers(desk: Desk): Pick<Handlers<typeof catalogueCalls>, Names> {
  const { platform, shelf, texts } = desk;
  return {
    gameMenus: async () => ok([]),
    popular: async () => ok([]),
    async roomList({ vassalage, gameCode, kind }, caller) {
      if (kind !== undefined && kind !== "live") return ok({ list: [] });
      const { games } = await shelf.stock(caller.merchant);
      const offered = new Map(games.map((game) => [game.gameCode, game]));
      const tables = (await desk.guests.rooms?.(caller.language)) ?? [];
      const fitting = tables.filter(({ game }) => {
        const row = offered.get(game);
        return row && (!vassalage || row.vassalage === vassalage) && (!gameCode || game === gameCode);
      });
      return ok({ list: fitting.map(roomOf) });
    },
    async hotGames({ vassalage }, caller) {
      const stock = await shelf.stock(caller.merchant);
      const card = await shelf.cards(stock, caller);
      const games = filtered(stock.games, { vassalage, features: [] }).toSorted(byHeat);
      return ok({ list: games.slice(0, HOT_MOST).map(card) });
    },
    async gameList({ keyword, features, sort = "hot", pageNo, pageSize, ...filter }, caller) {
      const stock = await shelf.stock(caller.merchant);
      const wanted = typeof features === "string" ? features.split(",") : (features ?? []);
      const asked = wanted.map((each) => each.trim()).filter(Boolean);
      const fitting = filtered(stock.games, { ...filter, features: asked });
      const found = keyword?.trim() ? shelf.find(fitting, keyword) : fitting;
      const { language } = caller;
      const games = sorted(found, sort, { language, intl: intlOf(desk, language) });
      const card = await shelf.cards(stock, caller);
      const list = games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(card);
      return ok({ list, total: games.length, pageNo, pageSize });
    },
    async vassGameType({ vassalage }, caller) {
      const { games, vendors } = await shelf.stock(caller.merchant);
      if (!vendors.some((each) => each.code === vassalage)) return fault("NOT_FOUND");
      const say = texts.in(caller.language);
      const types = typesOf(games.filter((game) => game.vassalage === vassalage));
      return ok({ list: types.map((each) => ({ ...each, label: say(`lists.gameType.${each.gameType}`) })) });
    },
    async gameVendor({ gameCategory }, caller) {
      const { games, vendors, categories: shown } = await shelf.stock(caller.merchant);
      const points = await platform.settings.read(caller.merchant, "catalogue", catalogueSettings);
      const say = texts.in(caller.language);
      const categories = shown
        .filter((each) => !gameCategory || each === gameCategory)
        .flatMap((category) => {
          const pointValue = points[POINTS[category]];
          const cards = vendorsIn(category, { games, vendors, pointValue });
          if (cards.length === 0) return [];
          return { title: say(`lists.gameCategory.${category}`), gameCategory: category, pointValue, cards };
        });
      return ok({ data: { lanes: categories.flatMap((each) => each.cards) }, categories });
    },
  };
}

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

const intlOf = ({ texts }: Desk, language: string): string =>
  texts.languages.find((each) => each.code.toUpperCase() === language)?.intl ?? "en";
