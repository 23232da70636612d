import { taiXiu } from "../offers.ts";

export default taiXiu(
  { code: "vntx1", gameId: 1_305, sort: 1, isHot: true, vassalage: "TCG_LOTTO_VN", area: "VN", group: "vn-side" },
  60,
);
