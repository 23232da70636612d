import { lotteryMenus } from "./points.ts";
import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { catalogueCalls } from "./contract.ts";
import type { Context, LotteryListed } from "./context.ts";
import type { ShelvedGame } from "./game.ts";

type Calls = typeof catalogueCalls;

/** The lotteries of a brand: what the room that runs them says, narrowed to what the brand offers. */
export function lotteryLists({ shelf, platform }: Context): Pick<Handlers<Calls>, "gameMenus" | "popular"> {
  /** The lotteries a brand offers by their codes, with its marks. */
  async function offered(merchant: string) {
    const { games, hot, fresh } = await shelf.stock(merchant);
    const shelved = new Map(games.filter(isLottery).map((game) => [game.gameCode, game]));
    return ({ players24h: _players, ...listed }: LotteryListed) => {
      const game = shelved.get(listed.gameCode);
      if (!game) return [];
      const flag = (on: boolean) => (on ? (1 as const) : (0 as const));
      return [
        {
          ...listed,
          hot: flag(listed.hot === 1 || hot.has(game.gameId)),
          isNew: flag(listed.isNew === 1 || fresh.has(game.gameId)),
          maintain: flag(listed.maintain === 1 || game.maintain),
        },
      ];
    };
  }
  return {
    async gameMenus({ prizeMode }, { merchant, language }) {
      const [groups = [], row] = await Promise.all([
        platform.points.one(lotteryMenus)?.({ prizeMode, language }),
        offered(merchant),
      ]);
      return ok(
        groups
          .map(({ games, ...group }) => ({ ...group, gameMenus: games.flatMap(row) }))
          .filter(({ gameMenus }) => gameMenus.length > 0),
      );
    },
    async popular({ prizeMode, count }, { merchant, language }) {
      const [groups = [], row] = await Promise.all([
        platform.points.one(lotteryMenus)?.({ prizeMode, language }),
        offered(merchant),
      ]);
      const listed = groups.flatMap(({ games }) => games);
      const played = listed.toSorted((a, b) => b.players24h - a.players24h || b.hot - a.hot || a.nextDraw - b.nextDraw);
      const rows = played.flatMap((each) => row(each).map((shown) => ({ ...shown, players24h: each.players24h })));
      return ok(rows.slice(0, count));
    },
  };
}

const isLottery = ({ gameType }: Pick<ShelvedGame, "gameType">): boolean => gameType === "LOTTERY";
