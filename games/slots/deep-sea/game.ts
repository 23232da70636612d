import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Deep Sea Glow: twenty lines, wilds stay for all free spins. */
export default slotGame(par);
