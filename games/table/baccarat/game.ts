import { baccaratTable } from "../../kit/tables/baccarat-table.ts";
import par from "./par.json" with { type: "json" };

/** Punto banco with commission: eight decks, fifteen spots. */
export default baccaratTable(par);
