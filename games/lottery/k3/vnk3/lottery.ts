import { taiXiu } from "../offers.ts";

export default taiXiu(
  { code: "vnk3", gameId: 1_304, sort: 5, vassalage: "TCG_LOTTO_VN", area: "VN", group: "vn-side" },
  45,
);
