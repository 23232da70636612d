import { topics } from "@taya/client/topics";
import { PRIZE_MODES } from "@taya/games/kit/lottery/lottery";
import { useEffect } from "react";
import { api } from "@taya/client/api";
import { listen } from "@taya/client/live";
import { useCalls } from "@taya/client/many-queries";
import { queries } from "@taya/client/query";
import type { Opened } from "../types.ts";

const EVERY_MS = 30_000;
/** Many games draw at the same second: they are read anew together. */
const TOGETHER_MS = 1_500;
const BOARD = 100;

/** The last result and the issue on sale of every game, kept up to date by the draws. */
export function useResults(): ReadonlyMap<number, Opened> {
  const opened = useCalls(
    api.lottery.opened,
    PRIZE_MODES.map((prizeMode) => ({ prizeMode, count: BOARD, sort: "menu" as const })),
  );
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const again = () => void queries.invalidateQueries({ queryKey: [api.lottery.opened.key] });
    const stop = listen(topics.lottery.draws, () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        again();
      }, TOGETHER_MS);
    });
    const timer = setInterval(again, EVERY_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(waiting);
      stop();
    };
  }, []);
  return new Map(opened.flatMap(({ data }) => data ?? []).map((each) => [each.gameId, each]));
}
