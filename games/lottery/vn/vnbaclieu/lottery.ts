import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnbaclieu", gameId: 2_026, sort: 6 }, "SOUTH", {
  province: "Bạc Liêu",
  days: [2],
});
