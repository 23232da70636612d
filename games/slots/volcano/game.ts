import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Perfect Cone: five reels of changing height, taller in free spins. */
export default slotGame(par);
