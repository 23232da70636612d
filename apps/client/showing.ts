import { useState } from "react";
import { create } from "zustand";

/** So long at most is anything held back for what a game shows. */
const MOST_MS = 8_000;

/** Whether a game on the page shows what a round came to, and which showing that is. */
const useShowing = create<{ readonly on: boolean; readonly nth: number }>(() => ({ on: false, nth: 0 }));

/** A game begins to show a round, or has shown it; it ends by itself after eight seconds. */
export function showing(on: boolean): void {
  const nth = useShowing.getState().nth + 1;
  useShowing.setState({ on, nth });
  if (on) setTimeout(() => useShowing.getState().nth === nth && useShowing.setState({ on: false }), MOST_MS);
}

/** A value as it stood before a showing until it has ended, so that nothing tells the end of a round before the game does. */
export function useHeld<T>(value: T): T {
  const { on } = useShowing();
  const [held, hold] = useState(value);
  if (!on && held !== value) hold(value);
  return on ? held : value;
}

/** Does something as soon as nothing is being shown: at once, or when the showing ends. */
export function afterShowing(act: () => void): void {
  if (!useShowing.getState().on) return act();
  const stop = useShowing.subscribe(({ on }) => {
    if (on) return;
    stop();
    act();
  });
}
