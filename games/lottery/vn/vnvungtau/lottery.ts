import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnvungtau", gameId: 2_025, sort: 5 }, "SOUTH", {
  province: "Vũng Tàu",
  days: [2],
});
