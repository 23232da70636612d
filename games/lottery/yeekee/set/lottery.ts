import { indexTold } from "../offers.ts";

export default indexTold({ code: "set", gameId: 3_501, sort: 2 }, "Asia/Bangkok", ["12:30", "16:30"]);
