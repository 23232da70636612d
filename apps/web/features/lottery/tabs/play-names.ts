import { PRIZE_MODES } from "@taya/games/kit/lottery/lottery";
import { api } from "@taya/client/api";
import { useCalls } from "@taya/client/many-queries";

/** What the plays of a game are called, in whatever prize mode they are sold. */
export function usePlayName(gameId: number): (playId: number) => string | undefined {
  const menus = useCalls(
    api.lottery.playMenu,
    PRIZE_MODES.map((prizeMode) => ({ gameId, prizeMode })),
  );
  const names = new Map(
    menus
      .flatMap(({ data }) => data?.groups ?? [])
      .flatMap(({ plays }) => plays.map(({ playId, name }) => [playId, name] as const)),
  );
  return (playId) => names.get(playId);
}
