import { indexTold } from "../offers.ts";

export default indexTold({ code: "nikkei", gameId: 3_502, sort: 3 }, "Asia/Tokyo", ["11:30", "15:30"]);
