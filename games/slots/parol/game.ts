import { slotGame } from "../../kit/slots/slot-game.ts";
import par from "./par.json" with { type: "json" };

/** Parol Festival: twenty lines, hold-and-spin with star lanterns. */
export default slotGame(par);
