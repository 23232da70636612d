import type { InstantView } from "@taya/games/kit/instant-view";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { type Instant, roundOf } from "./use-instant.ts";

const FIRST_MS = 700;

/** Shows a stored round exactly as it was; moves no money. */
export function useInstantReplay(
  view: InstantView,
  instant: Instant,
  roundId: string | null,
  choose: (bet: object) => void,
) {
  const [fault, setFault] = useState<string>();
  const busy = useRef(false);
  const { showAgain } = instant;
  const start = useCallback(() => {
    if (!roundId || busy.current) return;
    busy.current = true;
    void (async () => {
      const result = await api.play.round({ id: roundId });
      if (!result.ok) return setFault(result.fault);
      const round = roundOf(result.value);
      choose(view.betOf(round.state));
      await showAgain(round, view.steps?.(round.state) ?? [round.state]);
    })().finally(() => (busy.current = false));
  }, [choose, roundId, showAgain, view]);
  useEffect(() => {
    if (!roundId) return;
    const timer = setTimeout(start, FIRST_MS);
    return () => clearTimeout(timer);
  }, [roundId, start]);
  return { fault, start };
}
