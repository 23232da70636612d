import type { InstantPhase, InstantView } from "@taya/games/kit/instant-view";
import { useCallback, useRef, useState } from "react";
import type { InstantRound, InstantShown } from "./use-instant.ts";

const SHOWN_AGAIN_MS = 900;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What stands on the screen; in text mode, and for who wants less motion, everything stands at once. */
export function useShowing(view: InstantView, plain: boolean) {
  const [shown, setShown] = useState<InstantShown>({ phase: "idle", landing: 0 });
  const [calm] = useState(isCalm);
  const still = useRef(false);
  still.current = calm || plain;

  /** Shows that nothing has come out yet. */
  const rest = useCallback((phase: InstantPhase) => setShown(({ landing }) => ({ phase, landing })), []);
  /** Shows a round that waits for a move, without its way there. */
  const wakeUp = useCallback(
    (round: InstantRound) => setShown(({ landing }) => ({ phase: "open", round, landing: landing + 1 })),
    [],
  );
  /** Lets a state land on the screen, and waits until it has. */
  const land = useCallback(
    async (round: InstantRound): Promise<void> => {
      setShown(({ landing }) => ({ phase: "landing", round, landing: landing + 1 }));
      await wait(still.current ? 0 : view.landMs(round.state));
      setShown(({ landing }) => ({ phase: round.status === "OPEN" ? "open" : "over", round, landing }));
    },
    [view],
  );
  /** Shows a stored round state by state; moves no money. */
  const showAgain = useCallback(
    async (stored: InstantRound, states: readonly object[]) => {
      for (const [at, state] of states.entries()) {
        const end = at === states.length - 1;
        await land(end ? stored : { ...stored, state, status: "OPEN" });
        if (!end) await wait(still.current ? 0 : SHOWN_AGAIN_MS);
      }
    },
    [land],
  );
  return { shown, calm, rest, wakeUp, land, showAgain };
}
