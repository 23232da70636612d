import { useEffect, useState } from "react";
import type { RoundShown } from "../table-view.ts";

const DONE = new Set(["RESULT", "SETTLED", "COOLDOWN"]);

/** Whether everything of a round's outcome may be seen. */
export const isDue = ({ phase }: Pick<RoundShown<unknown>, "phase">): boolean => DONE.has(phase);

/**
 * How many of the steps of a deal are to be seen now: none before it, all when the result is due, in between evenly
 * over the time the server gives it. Draws anew only when a step is added.
 */
export function useStep(round: RoundShown<unknown>, steps: number): number {
  const [, redraw] = useState(0);
  const shown = stepAt(round, steps, round.now());
  useEffect(() => {
    if (shown >= steps || round.phase !== "DEALING" || round.outcome === undefined) return;
    const each = (round.until - round.from) / (steps + 1);
    const wait = Math.max(40, round.from + each * (shown + 1) - round.now());
    const timer = setTimeout(() => redraw((now) => now + 1), wait);
    return () => clearTimeout(timer);
  });
  return shown;
}

/** The steps to be seen at a moment. */
export function stepAt(round: Omit<RoundShown<unknown>, "now">, steps: number, now: number): number {
  if (round.outcome === undefined) return 0;
  if (isDue(round)) return steps;
  if (round.phase !== "DEALING" || round.until <= round.from) return 0;
  const each = (round.until - round.from) / (steps + 1);
  return Math.max(0, Math.min(steps, Math.floor((now - round.from) / each)));
}
