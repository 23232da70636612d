import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Dragon Gate: six reels of changing height, up to 117,649 ways. */
export default slotGame(par);
