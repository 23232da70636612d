import type { EntryId, PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { type Entry, KIND, legsOf } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";

export const CASH = KIND.CASH;
const MANUAL = 900;

/** A manual credit against the house's adjustment account of the player. */
export function adjustment(
  platform: Pick<Platform, "id">,
  playerId: PlayerId,
  what: { readonly kind: number; readonly amount: Minor; readonly actor?: string },
): Entry {
  const key: EntryId = platform.id<"entry">();
  return {
    playerId,
    type: MANUAL,
    key,
    legs: legsOf.adjust(what.kind, what.amount),
    ...(what.actor !== undefined && { actor: what.actor }),
  };
}
