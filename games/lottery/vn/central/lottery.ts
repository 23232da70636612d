import { provinceTold } from "../offers.ts";
import table from "./table.json" with { type: "json" };

export default table.map((row) => provinceTold(row, "CENTRAL"));
