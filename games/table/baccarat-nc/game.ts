import { bankerWithoutCommission } from "../../kit/tables/baccarat.ts";
import { baccaratTable } from "../../kit/tables/baccarat-table.ts";
import par from "./par.json" with { type: "json" };

/** Punto banco without commission: the banker pays even money, and half of it when it wins with six. */
export default baccaratTable(par, bankerWithoutCommission);
