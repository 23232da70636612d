import { createHash } from "node:crypto";
import type { Offer } from "./contracts.store.ts";

const sum = (...parts: readonly unknown[]): string =>
  createHash("sha256")
    .update(JSON.stringify(parts, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value)))
    .digest("hex");

/** By what a version is known to whoever was shown it: nothing of it can be another without this being another. */
export const termsHash = (of: Omit<Offer, "termsHash">): string => {
  const { id, kind, uplineId, downlineId, version, period, base, calc, carry, tiers, payer, minActiveBet } = of;
  return sum(id, kind, uplineId, downlineId, version, period, base, calc, carry, tiers, payer, minActiveBet);
};

/** By what a version is known together with what ends because of it. */
export const consentHash = (hash: string, ending: readonly { readonly id: string }[]): string =>
  sum(
    hash,
    ending.map(({ id }) => id),
  );
