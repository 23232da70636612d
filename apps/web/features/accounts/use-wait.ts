import { useState } from "react";
import { serverNow } from "@taya/client/server-time";
import { minutesLeft, startWait, waitEnd } from "./countdown.ts";
import { useNow } from "./use-now.ts";
import { browserStore } from "@taya/client/storage";

/** The wait before another code may be sent to a place, by the server's time; kept in the browser until it is over. */
export function useWait(key: string): { readonly left: string | undefined; start(minutes: number): void } {
  const [ends, setEnds] = useState<Readonly<Record<string, number>>>({});
  const endsAt = ends[key] ?? waitEnd(browserStore, key, serverNow());
  useNow(endsAt, serverNow);
  const now = serverNow();
  return {
    left: endsAt > now ? minutesLeft(endsAt, now) : undefined,
    start: (minutes) => setEnds({ ...ends, [key]: startWait(browserStore, key, minutes, serverNow()) }),
  };
}
