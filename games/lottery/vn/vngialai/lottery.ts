import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vngialai", gameId: 2_060, sort: 10 }, "CENTRAL", {
  province: "Gia Lai",
  days: [5],
});
