import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnquangngai", gameId: 2_062, sort: 12 }, "CENTRAL", {
  province: "Quảng Ngãi",
  days: [6],
});
