import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vncantho", gameId: 2_028, sort: 8 }, "SOUTH", { province: "Cần Thơ", days: [3] });
