import { sixTold } from "../offers.ts";

export default sixTold({ code: "ph655", gameId: 3_707, sort: 8 }, 55, [1, 3, 6]);
