import type { Store } from "@taya/client/store";

const KEY = "taya.remember";
const ONE_DAY = 24 * 60 * 60_000;

/** What "remember me" keeps for a day: names and a one-use token, never a password. */
export interface Remembered {
  readonly username?: string;
  readonly phone?: string;
  readonly token?: string;
}

/** Keeps the given parts beside what is still remembered, for one day from now. */
export function remember(store: Store, change: Remembered, now: number): void {
  store.setItem(KEY, JSON.stringify({ ...recall(store, now), ...change, until: now + ONE_DAY }));
}

/** What is remembered; empty after a day or when the store holds something else. */
export function recall(store: Store, now: number): Remembered {
  const found = parse(store.getItem(KEY));
  if (found && found.until > now) {
    const { until: _, ...kept } = found;
    return kept;
  }
  store.removeItem(KEY);
  return {};
}

/** Forgets a token that was used or refused; the names stay. */
export function dropToken(store: Store, now: number): void {
  const { token: _, ...kept } = recall(store, now);
  if (kept.username || kept.phone) store.setItem(KEY, JSON.stringify({ ...kept, until: now + ONE_DAY }));
  else forget(store);
}

export const forget = (store: Store): void => store.removeItem(KEY);

function parse(text: string | null): (Remembered & { until: number }) | undefined {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    return typeof (found as { until?: unknown } | null)?.until === "number"
      ? (found as Remembered & { until: number })
      : undefined;
  } catch {
    return undefined;
  }
}
