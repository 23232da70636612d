import { indexTold } from "../offers.ts";

export default indexTold({ code: "hsi", gameId: 3_503, sort: 4 }, "Asia/Hong_Kong", ["12:00", "16:00"]);
