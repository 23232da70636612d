import { sixAndSpecialTold } from "../offers.ts";

export default sixAndSpecialTold({ code: "hk6", gameId: 1_502, sort: 2 }, "21:30", [2, 4, 6]);
