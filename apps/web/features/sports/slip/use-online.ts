import { useSyncExternalStore } from "react";

const EVENTS = ["online", "offline"] as const;

/** Whether the browser has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      for (const name of EVENTS) addEventListener(name, changed);
      return () => {
        for (const name of EVENTS) removeEventListener(name, changed);
      };
    },
    () => navigator.onLine,
  );
