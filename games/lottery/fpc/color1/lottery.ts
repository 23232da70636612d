import { picturedDice } from "../offers.ts";

export default picturedDice(
  { code: "color1", gameId: 3_802, sort: 2 },
  { mode: "SEA", vassalage: "TCG_SEA", area: "PH", group: "side" },
  60,
);
