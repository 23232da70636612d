import type { SlotOutcome } from "@taya/games/kit/slots/outcome";
import { useEffect, useState } from "react";
import { api } from "@taya/client/api";
import { forgetShowing, interrupted } from "./interrupted.ts";
import { present, type Show } from "./present.ts";
import { idle } from "./showing.ts";
import type { SlotPar } from "./slot-par.ts";
import type { Screen } from "./use-screen.ts";

/** Faults that pass by themselves: the round is still there to be shown. */
const PASSING = new Set(["NET_ABNORMAL", "NET_TIMEOUT", "OVERLOADED", "INTERNAL"]);
const TRY_AGAIN_MS = 3_000;

interface Resuming {
  readonly par: SlotPar;
  readonly playable: boolean;
  readonly screen: Screen;
  readonly setShown: Show;
  /** Does a thing while no other round can begin; false when one is under way already. */
  readonly alone: (work: () => Promise<void>) => boolean;
}

/**
 * Takes up a round whose showing was cut off by a reload, a crash or a lost line, where it was cut off. The server had
 * settled it at once, so this moves no money; nothing new begins before its end has been seen.
 */
export function useResumed({ par, playable, screen, setShown, alone }: Resuming): boolean {
  const { id: code } = par;
  const [left] = useState(() => (playable ? interrupted(code) : undefined));
  const [resuming, setResuming] = useState(left !== undefined);
  useEffect(() => {
    if (!left || !resuming) return;
    alone(async () => {
      setShown((now) => ({ ...now, phase: "spinning" }));
      try {
        await again();
      } finally {
        forgetShowing(code);
        setShown(idle);
        setResuming(false);
      }
    });
    async function again(): Promise<void> {
      for (;;) {
        const result = await api.play.round({ id: left!.roundId });
        if (result.ok) {
          await screen.ready();
          const round = { ...result.value, outcome: result.value.outcome as SlotOutcome };
          return present(round, { par, screen, setShown, kept: { from: left!.at } });
        }
        // Not this player's, or no longer there: nothing to show.
        if (!PASSING.has(result.fault)) return;
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      }
    }
  }, [alone, code, par, left, resuming, screen, setShown]);
  return resuming;
}
