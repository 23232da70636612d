import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnkontum", gameId: 2_064, sort: 14 }, "CENTRAL", {
  province: "Kon Tum",
  days: [7],
});
