import type { Store } from "@taya/client/store";

const KEY = "taya.invitation";

/** Who sent the visitor: a code that binds to an upline, or one that only earns a reward. */
export interface Invitation {
  readonly affiliateCode?: string;
  readonly referralCode?: string;
}

/** Keeps the codes of an address for this tab, so that they survive until somebody registers. */
export function keepInvitation(store: Store, search: string): void {
  const params = new URLSearchParams(search);
  const found = { affiliateCode: params.get("affiliateCode"), referralCode: params.get("referralCode") };
  const given = Object.entries(found).filter(([, code]) => code);
  if (given.length > 0) store.setItem(KEY, JSON.stringify(Object.fromEntries(given)));
}

/** The codes kept, if any. */
export function readInvitation(store: Store): Invitation {
  try {
    return (JSON.parse(store.getItem(KEY) ?? "{}") ?? {}) as Invitation;
  } catch {
    return {};
  }
}
