import { useEffect, useState } from "react";
import { api } from "@taya/client/api";

/** What the law of the brand lets the screen of a game do. */
export interface Terms {
  /** Rounds may follow one another by themselves. */
  readonly autoplay: boolean;
  /** They want a bound at which they stop. */
  readonly stopsRequired: boolean;
  /** Milliseconds from one round to the next, at least; the server refuses what comes before. */
  readonly cycleMs: number;
}

/** Nothing is allowed and rounds are slow until the law is known, and when it cannot be asked. */
const STRICTEST: Terms = { autoplay: false, stopsRequired: true, cycleMs: 5_000 };

/** The terms of slots or of all other games. */
export function useTerms(kind: "slot" | "other"): Terms {
  const [terms, setTerms] = useState(STRICTEST);
  useEffect(() => {
    void api.compliance.playTerms({}).then((result) => {
      if (!result.ok) return;
      const { autoplay, stopsRequired, slotCycleMs, otherCycleMs } = result.value;
      setTerms({ autoplay, stopsRequired, cycleMs: kind === "slot" ? slotCycleMs : otherCycleMs });
    });
  }, [kind]);
  return terms;
}

/** What is left of a cycle that began with the server's answer: counted from there, no round can come too soon. */
export const restOf = (cycleMs: number, answeredAt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, cycleMs - (performance.now() - answeredAt))));
