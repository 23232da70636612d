import { picturedDice } from "../offers.ts";

export default picturedDice(
  { code: "fpc1", gameId: 3_801, sort: 1 },
  { mode: "SEA", vassalage: "TCG_SEA", area: "SEA", group: "side" },
  60,
);
