import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vndanang", gameId: 2_055, sort: 5 }, "CENTRAL", {
  province: "Đà Nẵng",
  days: [3, 6],
});
