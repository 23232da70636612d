import { sixTold } from "../offers.ts";

export default sixTold({ code: "ph642", gameId: 3_701, sort: 2 }, 42, [2, 4, 6]);
