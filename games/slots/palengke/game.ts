import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Market Fruits: ten lines of fruit and a wild star, no features. */
export default slotGame(par);
