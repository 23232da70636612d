import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vndaklak", gameId: 2_053, sort: 3 }, "CENTRAL", {
  province: "Đắk Lắk",
  days: [2],
});
