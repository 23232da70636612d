import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { catalogueCalls } from "./contract.ts";
import type { Context } from "./context.ts";
import { addFavourite, readFavourites, readRecent, removeFavourite } from "./players.store.ts";

type Names = "favouriteIds" | "favouriteList" | "addFavourite" | "removeFavourite" | "recentGames";

/** What one player likes and played. */
export function playerHandlers({ platform, shelf }: Context): Pick<Handlers<typeof catalogueCalls>, Names> {
  const { db } = platform.database;

  async function favourites({ session, merchant }: Caller) {
    const stock = await shelf.stock(merchant);
    const ids = await readFavourites(db, session!.playerId);
    return { stock, games: ids.flatMap((id) => stock.byId.get(id) ?? []) };
  }

  return {
    async favouriteIds(_input, caller) {
      const { games } = await favourites(caller);
      return ok({ list: games.map(({ gameId, vassalage }) => ({ gameId, vassalage })) });
    },
    async favouriteList({ pageNo, pageSize }, caller) {
      const { stock, games } = await favourites(caller);
      const card = await shelf.cards(stock, caller);
      const list = games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(card);
      return ok({ list, total: games.length, pageNo, pageSize });
    },
    async addFavourite({ gameId }, { session, merchant }) {
      const { byId } = await shelf.stock(merchant);
      if (!byId.has(gameId)) return fault("NOT_FOUND");
      await addFavourite(db, session!.playerId, gameId, platform.clock.now());
      return ok({ favourite: true });
    },
    async removeFavourite({ gameId }, { session, merchant }) {
      const { byId } = await shelf.stock(merchant);
      if (!byId.has(gameId)) return fault("NOT_FOUND");
      await removeFavourite(db, session!.playerId, gameId);
      return ok({ favourite: false });
    },
    async recentGames({ count }, caller) {
      const stock = await shelf.stock(caller.merchant);
      const card = await shelf.cards(stock, caller);
      const played = await readRecent(db, caller.session!.playerId);
      const list = played.flatMap(({ gameId, at }) => {
        const game = stock.byId.get(gameId);
        return game ? [{ ...card(game), lastPlayed: at }] : [];
      });
      return ok({ list: list.slice(0, count) });
    },
  };
}
