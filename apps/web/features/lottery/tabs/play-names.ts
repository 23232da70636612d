import { api } from "@taya/client/api";
import { useCalls } from "@taya/client/many-queries";
import { useModesOf } from "../use-menus.ts";

interface Named {
  readonly gameId: number;
  readonly gameCode: string;
}

/** What the plays of a game are called, in whatever prize mode they are sold; modes it has none of are not asked for. */
export function usePlayName({ gameId, gameCode }: Named): (playId: number) => string | undefined {
  const menus = useCalls(
    api.lottery.playMenu,
    (useModesOf(gameCode) ?? []).map((prizeMode) => ({ gameId, prizeMode })),
  );
  const names = new Map(
    menus
      .flatMap(({ data }) => data?.groups ?? [])
      .flatMap(({ plays }) => plays.map(({ playId, name }) => [playId, name] as const)),
  );
  return (playId) => names.get(playId);
}
