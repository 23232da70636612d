import { useEffect, useState } from "react";

/** The time, anew every second while `until` lies ahead; absolute, so a sleeping tab catches up at once. */
export function useNow(until: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (until <= clock()) return;
    const timer = setInterval(() => {
      setNow(clock());
      if (clock() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until, clock]);
  return now;
}
