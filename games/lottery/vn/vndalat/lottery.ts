import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vndalat", gameId: 2_041, sort: 21 }, "SOUTH", { province: "Đà Lạt", days: [7] });
