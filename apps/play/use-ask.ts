import type { Result } from "@taya/kernel/result";
import { useCallback, useRef, useState } from "react";
import { tell } from "./parent.ts";

/** Faults that say nothing about whether the call was done. */
const LOST = new Set(["NET_ABNORMAL", "NET_TIMEOUT", "OVERLOADED", "INTERNAL"]);
const TRY_AGAIN_MS = 1_200;
const TRIES = 8;

type Made<V> = (key: string) => Promise<Result<V, string>>;

/** What asking came to: the value, or the refusal by name. */
export type Answered<V> = { readonly value: V } | { readonly fault: string };

/**
 * Makes calls that move money. A lost connection repeats the same call under the same key, so nothing is ever done twice;
 * a call whose answer never came is asked for again before a new one is made.
 */
export function useAsk<V>() {
  const [fault, setFault] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const open = useRef<{ readonly key: string; readonly make: Made<V> } | undefined>(undefined);
  const ask = useCallback(async (make: Made<V>): Promise<Answered<V>> => {
    open.current ??= { key: crypto.randomUUID(), make };
    setFault(undefined);
    for (let tries = 1; tries <= TRIES; tries++) {
      const asked = open.current;
      const result = await asked.make(asked.key);
      if (result.ok || !LOST.has(result.fault)) {
        open.current = undefined;
        setWaiting(false);
        if (result.ok) return { value: result.value };
        setFault(result.fault);
        tell({ type: "error", code: result.fault });
        return { fault: result.fault };
      }
      setWaiting(true);
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
    setWaiting(false);
    setFault("NET_ABNORMAL");
    return { fault: "NET_ABNORMAL" };
  }, []);
  return { ask, fault, waiting };
}
