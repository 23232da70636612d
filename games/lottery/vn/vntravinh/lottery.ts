import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vntravinh", gameId: 2_035, sort: 15 }, "SOUTH", {
  province: "Trà Vinh",
  days: [5],
});
