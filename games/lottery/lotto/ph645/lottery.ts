import { sixTold } from "../offers.ts";

export default sixTold({ code: "ph645", gameId: 3_703, sort: 4 }, 45, [1, 3, 5]);
