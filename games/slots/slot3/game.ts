import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Sari-Sari Sevens: three reels, five lines, a wild seven, nothing but the reels. */
export default slotGame(par);
