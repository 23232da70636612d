import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vndongnai", gameId: 2_027, sort: 7 }, "SOUTH", {
  province: "Đồng Nai",
  days: [3],
});
