import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vntiengiang", gameId: 2_039, sort: 19 }, "SOUTH", {
  province: "Tiền Giang",
  days: [7],
});
