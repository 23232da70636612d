import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnangiang", gameId: 2_031, sort: 11 }, "SOUTH", {
  province: "An Giang",
  days: [4],
});
