import { point } from "@taya/platform/point";
import type { Claim, RoomCheck } from "./audit.ts";

/** What open bets hold of each player's money; what several rooms say is added up and held against what is in play. */
export const openStakes = point<Claim>("ledger.openStakes");

/** What is held of each player's money until it has left or come back; held against the ledger's holds. */
export const openHolds = point<Claim>("ledger.openHolds");

/** What of each player's money is on its way to somebody else's books; held against what is in transit. */
export const openTransits = point<Claim>("ledger.openTransits");

/** What of each player's deposits has arrived and may not be credited yet; held against the account of it. */
export const openDepositHolds = point<Claim>("ledger.openDepositHolds");

/** A proof of a room's own, made with every check of the invariants. */
export const bookChecks = point<RoomCheck>("ledger.bookChecks");
