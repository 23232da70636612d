import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnninhthuan", gameId: 2_061, sort: 11 }, "CENTRAL", {
  province: "Ninh Thuận",
  days: [5],
});
