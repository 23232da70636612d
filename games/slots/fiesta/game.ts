import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Fiesta Pot: twenty lines, free spins at double pay, and a pool that must be won before its bound. */
export default slotGame(par);
