import { baccaratTable } from "../../kit/tables/baccarat-table.ts";
import par from "./par.json" with { type: "json" };

/** Punto banco at half the waiting time, the same rules and pays. */
export default baccaratTable(par);
