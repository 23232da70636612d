import { useEffect, useState } from "react";
import { isLineOpen } from "@taya/client/live";
import type { Fixture } from "./types.ts";

const LOOK_MS = 1_000;
/** A line that opens, or is opened anew, may take so long before prices count as old. */
const PATIENCE_MS = 5_000;

/** Whether the live line has been gone for a while, so that nothing of what is played is told. */
export function useLineDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let openAt = performance.now();
    const timer = setInterval(() => {
      if (isLineOpen()) openAt = performance.now();
      setDown(performance.now() - openAt > PATIENCE_MS);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return down;
}

/** A match as it may be shown while nothing is told: prices of one that is played are old and nobody bets on them. */
export const delayed = <Shown extends Fixture | undefined>(fixture: Shown, down: boolean): Shown =>
  down && fixture?.status === "LIVE" ? { ...fixture, stale: true } : fixture;
