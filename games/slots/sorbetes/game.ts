import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Sorbetes Cart: three reels, hold-and-spin with bells. */
export default slotGame(par);
