import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnquangtri", gameId: 2_058, sort: 8 }, "CENTRAL", {
  province: "Quảng Trị",
  days: [4],
});
