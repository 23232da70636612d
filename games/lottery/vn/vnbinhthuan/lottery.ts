import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnbinhthuan", gameId: 2_032, sort: 12 }, "SOUTH", {
  province: "Bình Thuận",
  days: [4],
});
