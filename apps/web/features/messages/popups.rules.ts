import type { Store } from "@taya/client/store";

const NOT_TODAY = "taya.popups.notToday";

interface Skipped {
  readonly day: string;
  readonly ids: readonly string[];
}

/** Popups that are not to be shown again on this day. */
export function notToday(store: Store, day: string): readonly string[] {
  try {
    const kept = JSON.parse(store.getItem(NOT_TODAY) ?? "null") as Skipped | null;
    return kept?.day === day && Array.isArray(kept.ids) ? kept.ids : [];
  } catch {
    return [];
  }
}

/** Keeps one from being shown again on this day; what was kept of other days goes. */
export function skipToday(store: Store, day: string, id: string): void {
  const ids = [...new Set([...notToday(store, day), id])];
  store.setItem(NOT_TODAY, JSON.stringify({ day, ids } satisfies Skipped));
}

/** The popup whose turn it is: the first that was neither closed in this tab nor put off for today. */
export const nextOf = <P extends { readonly id: string }>(
  all: readonly P[],
  closed: readonly string[],
  skipped: readonly string[],
): P | undefined => all.find(({ id }) => !closed.includes(id) && !skipped.includes(id));
