import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnbinhduong", gameId: 2_034, sort: 14 }, "SOUTH", {
  province: "Bình Dương",
  days: [5],
});
