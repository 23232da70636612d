import type { PlayerId } from "./id.ts";
import type { BetsSettled } from "./settled.ts";

/** A fact as a room that settles would tell it: a lost bet of 10.00 in cash, but for what is said otherwise. */
export const settledFact = (
  said: Partial<BetsSettled> & { readonly playerId: PlayerId; readonly at: number },
): BetsSettled => ({
  roundId: "round",
  merchant: "taya",
  game: "game",
  gameId: "1",
  vassalage: "TAYA",
  category: "RNG",
  currency: "PHP",
  stake: "10.00",
  bonusStake: "0.00",
  validBet: "10.00",
  wagered: "10.00",
  payout: "0.00",
  path: [],
  ...said,
});
