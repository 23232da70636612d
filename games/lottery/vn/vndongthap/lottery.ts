import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vndongthap", gameId: 2_022, sort: 2 }, "SOUTH", {
  province: "Đồng Tháp",
  days: [1],
});
