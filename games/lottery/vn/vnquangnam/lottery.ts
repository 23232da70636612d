import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnquangnam", gameId: 2_054, sort: 4 }, "CENTRAL", {
  province: "Quảng Nam",
  days: [2],
});
