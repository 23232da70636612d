import { create } from "zustand";
import { browserStore } from "@taya/client/storage";

type Choice = "yes" | "no";

const KEY = "taya.analytics";
/** A random name of this browser for counting visits; there is none without consent, and it says nothing of a person. */
const CLIENT = "taya.analyticsClient";

/** Browsers can say for their owner that they are not to be counted; then nobody is asked. */
const refusedAhead = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === "1";

/** What this browser has chosen, or says for its owner. */
export function chosen(): Choice | undefined {
  const kept = browserStore.getItem(KEY);
  if (kept === "yes" || kept === "no") return kept;
  return refusedAhead() ? "no" : undefined;
}

/** Whether visits may be counted; undefined until somebody has said so. */
export const useAnalyticsChoice = create<{ readonly choice: Choice | undefined }>(() => ({ choice: chosen() }));

/** Keeps what was chosen; without consent nothing that was kept for counting stays. */
export function choose(choice: Choice): void {
  browserStore.setItem(KEY, choice);
  if (choice === "no") browserStore.removeItem(CLIENT);
  useAnalyticsChoice.setState({ choice });
}

/** Asks anew. */
export const askAgain = (): void => useAnalyticsChoice.setState({ choice: undefined });

/** The random name of this browser, made when it is first counted. */
export function clientName(): string {
  const known = browserStore.getItem(CLIENT);
  if (known) return known;
  const made = crypto.getRandomValues(new Uint32Array(2)).join(".");
  browserStore.setItem(CLIENT, made);
  return made;
}
