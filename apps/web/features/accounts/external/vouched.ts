import type { Store } from "@taya/client/store";

const KEY = "taya.vouched";

/** What an external service has said of a visitor who has no account yet. */
export interface Vouched {
  readonly ticket: string;
  readonly email?: string | undefined;
  readonly mobileNum?: string | undefined;
}

/** Keeps it for this tab until the visitor has registered. */
export const keepVouched = (store: Store, vouched: Vouched): void => store.setItem(KEY, JSON.stringify(vouched));

export const dropVouched = (store: Store): void => store.removeItem(KEY);

/** What was kept, if anything. */
export function readVouched(store: Store): Vouched | undefined {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? "null") as Vouched | null;
    return typeof kept?.ticket === "string" ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The fields of the registration that are known by it. */
export function vouchedFields(vouched: Vouched | undefined): Record<string, string> {
  const { email, mobileNum } = vouched ?? {};
  return { ...(email && { email }), ...(mobileNum && { mobileNum }) };
}
