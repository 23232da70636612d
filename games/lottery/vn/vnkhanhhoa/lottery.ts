import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnkhanhhoa", gameId: 2_056, sort: 6 }, "CENTRAL", {
  province: "Khánh Hòa",
  days: [3, 7],
});
