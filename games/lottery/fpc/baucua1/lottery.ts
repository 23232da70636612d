import { picturedDice } from "../offers.ts";

export default picturedDice(
  { code: "baucua1", gameId: 2_092, sort: 3 },
  { mode: "Lott", vassalage: "TCG_LOTTO_VN", area: "VN", group: "vn-side" },
  60,
);
