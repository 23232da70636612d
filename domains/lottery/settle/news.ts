import { event } from "@taya/kernel/event";
import { settled } from "@taya/kernel/settled";

/** A player's bets of an issue are over and booked. */
export const lotterySettled = event("lottery.settled", settled);
