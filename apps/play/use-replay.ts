import type { SlotOutcome } from "@taya/games/kit/slots/outcome";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "@taya/client/api";
import { present } from "./present.ts";
import { idle } from "./showing.ts";
import type { SlotPar } from "./slot-par.ts";
import type { Slot } from "./use-slot.ts";

interface Replay {
  readonly fault: string | undefined;
  readonly finished: number;
  start(): void;
}

/** Shows a stored round exactly as it was; moves no money. Undefined when no round was asked for. */
export function useReplay(slot: Slot, par: SlotPar, roundId: string | null): Replay | undefined {
  const [fault, setFault] = useState<string>();
  const [finished, setFinished] = useState(0);
  const { screen, showAgain } = slot;
  const busy = useRef(false);
  const start = useCallback(() => {
    if (!roundId || busy.current) return;
    busy.current = true;
    void (async () => {
      const result = await api.play.round({ id: roundId });
      if (!result.ok) return setFault(result.fault);
      const round = { ...result.value, outcome: result.value.outcome as SlotOutcome };
      screen.turn();
      await screen.pause(400);
      await present(round, { par, screen, setShown: showAgain, turning: true });
      showAgain(idle);
      setFinished((now) => now + 1);
    })().finally(() => (busy.current = false));
  }, [par, roundId, screen, showAgain]);
  useEffect(() => {
    if (!roundId) return;
    const timer = setTimeout(start, 900);
    return () => clearTimeout(timer);
  }, [roundId, start]);
  return roundId ? { fault, finished, start } : undefined;
}
