import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnhcm", gameId: 2_021, sort: 1 }, "SOUTH", { province: "TP.HCM", days: [1, 6] });
