import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Carabao Harvest: 243 ways, free spins with many wilds. */
export default slotGame(par);
