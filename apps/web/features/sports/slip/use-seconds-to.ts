import { useEffect, useState } from "react";
import { serverNow } from "@taya/client/server-time";

const SECOND_MS = 1_000;
const leftTo = (at: number): number => Math.max(0, Math.ceil((at - serverNow()) / SECOND_MS));

/** Seconds left until a moment of the server's time; 0 once it has come, or when there is none. */
export function useSecondsTo(at: number): number {
  const [left, setLeft] = useState(() => leftTo(at));
  useEffect(() => {
    setLeft(leftTo(at));
    if (leftTo(at) === 0) return;
    const timer = setInterval(() => setLeft(leftTo(at)), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}
