import { useState } from "react";
import { minutesLeft, startWait, waitEnd } from "./countdown.ts";
import { useNow } from "./use-now.ts";

/** The wait before another code may be sent to a place; kept in the browser until it is over. */
export function useWait(key: string): { readonly left: string | undefined; start(minutes: number): void } {
  const [ends, setEnds] = useState<Readonly<Record<string, number>>>({});
  const endsAt = ends[key] ?? waitEnd(localStorage, key, Date.now());
  const now = useNow(endsAt);
  return {
    left: endsAt > Math.max(now, Date.now()) ? minutesLeft(endsAt, Date.now()) : undefined,
    start: (minutes) => setEnds({ ...ends, [key]: startWait(localStorage, key, minutes, Date.now()) }),
  };
}
