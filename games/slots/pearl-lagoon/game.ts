import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Pearl Lagoon: 243 ways, wild pearls, free spins at triple pay on reels richer in pearls. */
export default slotGame(par);
