import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnsoctrang", gameId: 2_029, sort: 9 }, "SOUTH", {
  province: "Sóc Trăng",
  days: [3],
});
