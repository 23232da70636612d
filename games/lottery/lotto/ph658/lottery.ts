import { sixTold } from "../offers.ts";

export default sixTold({ code: "ph658", gameId: 3_709, sort: 10 }, 58, [2, 5, 7]);
