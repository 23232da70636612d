import type { FieldError } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { type GivenRounds, giveRounds, wrongRounds } from "./free-rounds/give.ts";
import type { Context } from "./needs.ts";
import type { Gift } from "./raffles/entries.store.ts";
import { giveTickets } from "./raffles/gifts.ts";
import { nextRaffle } from "./raffles/raffles.store.ts";

/** What other rooms can give of promotions beside bonuses; always under the lock of the player's wallet. */
export interface Gifts {
  /** Gives rounds of a slot that the house pays for, in the caller's transaction, once for what they are given for. */
  rounds(tx: Db, given: GivenRounds): Promise<void>;
  /** What is wrong with rounds that somebody wants to give, by `game` and `stake`. */
  wrongRounds(rounds: Pick<GivenRounds, "game" | "stake">): Promise<FieldError[]>;
  /** The raffle of a brand that runs now and closes first. */
  nextRaffle(db: Db, merchant: string): Promise<string | undefined>;
  /** Gives tickets of a raffle, in the caller's transaction; false where it takes none now. */
  tickets(tx: Db, gift: Gift): Promise<boolean>;
}

export const giftsOf = (context: Context): Gifts => ({
  rounds: (tx, given) => giveRounds(context, tx, given),
  wrongRounds: (rounds) => wrongRounds(context, rounds, ""),
  nextRaffle: async (db, merchant) => (await nextRaffle(db, merchant, context.platform.clock.now()))?.id,
  tickets: (tx, gift) => giveTickets(context, tx, gift),
});
