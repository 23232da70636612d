import { useEffect, useState } from "react";
import { serverNow } from "@taya/client/server-time";

const SECOND_MS = 1_000;

/** The server's time, anew every second. */
export function useSecond(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
