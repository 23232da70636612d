import { useEffect, useState } from "react";

const REST_MS = 400;

/** What somebody types, once they have rested for a moment. */
export function useSettled<T extends string | undefined>(typed: T): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
