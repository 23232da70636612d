import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Jeepney Ride: twenty lines, free spins at triple pay. */
export default slotGame(par);
