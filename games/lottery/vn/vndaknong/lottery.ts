import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vndaknong", gameId: 2_063, sort: 13 }, "CENTRAL", {
  province: "Đắk Nông",
  days: [6],
});
