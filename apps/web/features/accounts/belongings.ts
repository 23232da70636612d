import type { Store } from "@taya/client/store";
import { dropToken } from "./remember.ts";

/** What belongs to whoever uses this browser, not to a session: its random name, the language, the terms, the names remembered. */
const BELONGINGS = ["taya.device", "taya.language", "taya.terms", "taya.remember"] as const;

/**
 * Keeps these while the server has the browser cleared at a logout, and gives what puts them back. The token that stood
 * for a password does not outlive a logout.
 */
export function setAside(store: Store, now: number): () => void {
  dropToken(store, now);
  const kept = BELONGINGS.map((name) => [name, store.getItem(name)] as const);
  return () => {
    for (const [name, value] of kept) if (value !== null) store.setItem(name, value);
  };
}
