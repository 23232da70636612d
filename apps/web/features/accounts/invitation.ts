import type { Store } from "@taya/client/store";
import { DAY } from "@taya/kernel/instant";

const KEY = "taya.invitation";
const FOLLOWED = "taya.followed";

/** Who sent the visitor: a code that binds to an upline, or one that only earns a reward. */
export interface Invitation {
  readonly affiliateCode?: string;
  readonly referralCode?: string;
}

/**
 * Keeps the codes of an address for this tab, so that they survive until somebody registers, and says which they are. The
 * two kinds stand beside each other: a friend's link takes nobody away from the agent whose link came first.
 */
export function keepInvitation(store: Store, search: string): Invitation {
  const params = new URLSearchParams(search);
  const codes = (["affiliateCode", "referralCode"] as const).map((name) => [name, params.get(name)] as const);
  const given: Invitation = Object.fromEntries(codes.filter(([, code]) => code));
  if (Object.keys(given).length > 0) store.setItem(KEY, JSON.stringify({ ...readInvitation(store), ...given }));
  return given;
}

/** The codes kept, if any. */
export function readInvitation(store: Store): Invitation {
  try {
    return (JSON.parse(store.getItem(KEY) ?? "{}") ?? {}) as Invitation;
  } catch {
    return {};
  }
}

/** Forgets the codes: whoever registers here next came by none of them. */
export const dropInvitation = (store: Store): void => store.removeItem(KEY);

/** Whether this browser follows the link of a code for the first time in a day; asked again it has done so. */
export function isNewVisit(store: Store, code: string, now: number): boolean {
  const recent = Object.entries(readFollowed(store)).filter(([, at]) => now - at < DAY && at <= now);
  if (recent.some(([followed]) => followed === code)) return false;
  store.setItem(FOLLOWED, JSON.stringify({ ...Object.fromEntries(recent), [code]: now }));
  return true;
}

/** When the links of codes were followed. */
function readFollowed(store: Store): Readonly<Record<string, number>> {
  try {
    return (JSON.parse(store.getItem(FOLLOWED) ?? "{}") ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}
