import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Mango Orchard: touching fruit pays and tumbles. */
export default slotGame(par);
