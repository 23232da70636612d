import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnbinhphuoc", gameId: 2_037, sort: 17 }, "SOUTH", {
  province: "Bình Phước",
  days: [6],
});
