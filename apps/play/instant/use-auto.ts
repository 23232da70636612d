import { useCallback, useRef, useState } from "react";
import { toMinor } from "@taya/client/amount";
import { goesOn, type Stops } from "./tally.ts";
import type { InstantRound } from "./use-instant.ts";

export interface Auto {
  /** Rounds still to come while it runs; undefined when it does not. */
  readonly left: number | undefined;
  start(stops: Stops): void;
  stop(): void;
}

/** A breath between two rounds, so that a result can be seen. */
const BREATH_MS = 350;

/** Lets rounds follow one another until a bound, a refusal or the player ends them. */
export function useAuto(play: () => Promise<InstantRound | undefined>, stake: string): Auto {
  const [left, setLeft] = useState<number>();
  const going = useRef(false);
  const now = useRef({ play, stake });
  now.current = { play, stake };
  const start = useCallback((stops: Stops) => {
    if (going.current) return;
    going.current = true;
    void (async () => {
      let done = { rounds: 0, net: 0n, stake: toMinor(now.current.stake) };
      while (going.current && goesOn(stops, done)) {
        setLeft(stops.rounds - done.rounds);
        const round = await now.current.play();
        // A refusal of any kind ends it.
        if (!round) break;
        done = { ...done, rounds: done.rounds + 1, net: done.net + toMinor(round.win) - toMinor(round.stake) };
        await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
      }
      going.current = false;
      setLeft(undefined);
    })();
  }, []);
  return {
    left,
    start,
    stop: () => {
      going.current = false;
    },
  };
}
