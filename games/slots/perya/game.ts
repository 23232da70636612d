import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Perya Lights: ten lines, wilds stay for all free spins at double pay. */
export default slotGame(par);
