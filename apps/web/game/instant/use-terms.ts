import { useEffect, useState } from "react";
import { api } from "../../lib/api.ts";

/** What the law of the brand lets this screen do. */
export interface Terms {
  /** Rounds may follow one another by themselves. */
  readonly autoplay: boolean;
  /** They want a bound at which they stop. */
  readonly stopsRequired: boolean;
  /** Milliseconds from one round to the next, at least. */
  readonly cycleMs: number;
}

/** Nothing is allowed and rounds are slow until the law is known, and when it cannot be asked. */
const STRICTEST: Terms = { autoplay: false, stopsRequired: true, cycleMs: 5_000 };

export function useTerms(): Terms {
  const [terms, setTerms] = useState(STRICTEST);
  useEffect(() => {
    void api.compliance.playTerms({}).then(
      (result) =>
        result.ok &&
        setTerms({
          autoplay: result.value.autoplay,
          stopsRequired: result.value.stopsRequired,
          cycleMs: result.value.otherCycleMs,
        }),
    );
  }, []);
  return terms;
}
