import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Owl Night: twenty lines, owls spread over whole reels. */
export default slotGame(par);
