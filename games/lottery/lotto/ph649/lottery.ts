import { sixTold } from "../offers.ts";

export default sixTold({ code: "ph649", gameId: 3_705, sort: 6 }, 49, [2, 4, 7]);
