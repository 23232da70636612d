import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnbinhdinh", gameId: 2_057, sort: 7 }, "CENTRAL", {
  province: "Bình Định",
  days: [4],
});
