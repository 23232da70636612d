import { browserStore } from "@taya/client/storage";

const KEY = "taya.searches";
const MOST = 6;

/** What was looked for before in this browser, the latest first. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(browserStore.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The list with one more search, once and in front. */
export const withSearch = (list: readonly string[], q: string): readonly string[] =>
  [q, ...list.filter((each) => each.toLowerCase() !== q.toLowerCase())].slice(0, MOST);

/** Remembers a search that led somewhere. */
export function rememberSearch(q: string): void {
  if (q) keep(withSearch(recentSearches(), q));
}

export const forgetSearches = (): void => keep([]);

function keep(list: readonly string[]): void {
  try {
    browserStore.setItem(KEY, JSON.stringify(list));
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}
