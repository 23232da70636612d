import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnhaugiang", gameId: 2_038, sort: 18 }, "SOUTH", {
  province: "Hậu Giang",
  days: [6],
});
