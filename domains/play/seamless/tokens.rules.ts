import type { TokenRow } from "./tokens.store.ts";
import type { Vendor } from "./vendor.ts";

/** The token when it is this vendor's for this player and lives; else why not. */
export function checkToken(
  row: TokenRow | undefined,
  input: { readonly vendor: Vendor; readonly playerId: string; readonly now: number },
): TokenRow | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "PLAYER_BLOCKED" {
  const { vendor, playerId, now } = input;
  if (!row || row.vendor !== vendor.number || row.kind !== "SESSION" || row.playerId !== playerId)
    return "TOKEN_INVALID";
  if (row.revoked) return "PLAYER_BLOCKED";
  return row.expiresAt <= now ? "TOKEN_EXPIRED" : row;
}
