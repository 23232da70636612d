import type { Store } from "@taya/client/store";

const PREFIX = "taya.wait.";
const MINUTE = 60_000;

/** Remembers by absolute time when the next code may be sent, so that a reload or a sleeping tab changes nothing. */
export function startWait(store: Store, key: string, minutes: number, now: number): number {
  const endsAt = now + minutes * MINUTE;
  store.setItem(PREFIX + key, String(endsAt));
  return endsAt;
}

/** When the wait of a key ends, or 0 when there is none; an ended one is forgotten. */
export function waitEnd(store: Store, key: string, now: number): number {
  const endsAt = Number(store.getItem(PREFIX + key) ?? 0);
  if (endsAt > now) return endsAt;
  store.removeItem(PREFIX + key);
  return 0;
}

/** "0:59" for the seconds left, rounded up so that it never shows less than must be waited. */
export function minutesLeft(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
