import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { addGift, type Gift, givenIn } from "./entries.store.ts";
import { findRaffle } from "./raffles.store.ts";

/**
 * Gives tickets of a raffle that runs, in the caller's transaction, under the lock of the player's wallet. False, and
 * nothing is given, when it is over or has not begun, or when the player would have been given more than one may have.
 */
export async function giveTickets({ platform }: Context, tx: Db, gift: Gift): Promise<boolean> {
  const now = platform.clock.now();
  const raffle = await findRaffle(tx, { id: gift.raffleId });
  if (raffle?.status !== "OPEN" || now < raffle.opensAt || now >= raffle.closesAt) return false;
  if ((await givenIn(tx, raffle.id, gift.playerId)) + gift.tickets > raffle.most) return false;
  await addGift(tx, gift, now);
  return true;
}
