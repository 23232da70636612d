import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Golden Galleon: 243 ways, gentle swings, ten free spins at double pay. */
export default slotGame(par);
