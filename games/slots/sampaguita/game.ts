import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Sampaguita: 1,024 ways, free spins on richer reels at double pay. */
export default slotGame(par);
