import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnvinhlong", gameId: 2_033, sort: 13 }, "SOUTH", {
  province: "Vĩnh Long",
  days: [5],
});
