import { onePoint } from "@taya/platform/point";
import type { Post } from "./activity/letters.ts";
import type { DepositSums } from "./limits/limits.ts";

/** What a player paid in, with what is still under way: said by the room of deposits. */
export const depositSums = onePoint<DepositSums>("compliance.depositSums");

/** How letters reach players: said by the room of messages. */
export const letterPost = onePoint<Post>("compliance.letterPost");
