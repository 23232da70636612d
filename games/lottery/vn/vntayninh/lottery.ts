import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vntayninh", gameId: 2_030, sort: 10 }, "SOUTH", {
  province: "Tây Ninh",
  days: [4],
});
