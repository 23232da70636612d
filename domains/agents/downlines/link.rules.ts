import type { Instant } from "@taya/kernel/instant";
import type { LinkRow } from "./links.store.ts";

/** Whether a link may be used, and why not. */
export function statusOf(
  { withdrawnAt, expiresAt, maxUses, used }: Pick<LinkRow, "withdrawnAt" | "expiresAt" | "maxUses" | "used">,
  now: Instant,
): "ACTIVE" | "USED_UP" | "EXPIRED" | "WITHDRAWN" {
  if (withdrawnAt !== null) return "WITHDRAWN";
  if (maxUses !== null && used >= maxUses) return "USED_UP";
  return expiresAt !== null && expiresAt <= now ? "EXPIRED" : "ACTIVE";
}

/** The address of a link: on the first of its own domains, or where its owner is. */
export const urlOf = (code: string, domains: readonly string[], host: string): string =>
  `https://${domains[0] ?? host}/?affiliateCode=${code}`;
