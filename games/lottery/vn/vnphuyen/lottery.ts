import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnphuyen", gameId: 2_051, sort: 1 }, "CENTRAL", {
  province: "Phú Yên",
  days: [1],
});
