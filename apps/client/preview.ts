import type { Closed } from "./closed.ts";
import { browserStore } from "./storage.ts";

const KEY = "taya.closedPreview";

/** Keeps what a closed page would say, for the window that shows it; only pages of this very site can write it. */
export const keepPreview = (closed: Closed): void => browserStore.setItem(KEY, JSON.stringify(closed));

/** The closed page an operator wants to see; undefined for everybody else. */
export function previewAsked(): Closed | undefined {
  if (!new URLSearchParams(location.search).has("closedPreview")) return undefined;
  try {
    return JSON.parse(browserStore.getItem(KEY) ?? "") as Closed;
  } catch {
    return undefined;
  }
}
