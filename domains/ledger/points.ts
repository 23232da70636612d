import { point } from "@taya/platform/point";
import type { Claim, RoomCheck } from "./audit.ts";

/** What open bets hold of each player's money; what several rooms say is added up and held against what is in play. */
export const openStakes = point<Claim>("ledger.openStakes");

/** A proof of a room's own, made with every proof of the books. */
export const bookChecks = point<RoomCheck>("ledger.bookChecks");
