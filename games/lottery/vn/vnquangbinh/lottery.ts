import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnquangbinh", gameId: 2_059, sort: 9 }, "CENTRAL", {
  province: "Quảng Bình",
  days: [4],
});
