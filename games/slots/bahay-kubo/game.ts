import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Bahay Kubo: 243 ways, huts spread over whole reels in free spins. */
export default slotGame(par);
