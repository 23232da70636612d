import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Falling Gems: touching stones pay and tumble, every fall counts for more. */
export default slotGame(par);
