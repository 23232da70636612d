import { useSyncExternalStore } from "react";

const CHANGES = ["online", "offline"] as const;

function subscribe(changed: () => void): () => void {
  for (const name of CHANGES) addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) removeEventListener(name, changed);
  };
}

/** Whether the browser has a connection at all. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
