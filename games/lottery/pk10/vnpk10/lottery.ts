import { tenRunners } from "../offers.ts";

export default tenRunners(
  { code: "vnpk10", gameId: 1_104, sort: 4, vassalage: "TCG_LOTTO_VN", area: "VN", group: "vn-side" },
  45,
);
