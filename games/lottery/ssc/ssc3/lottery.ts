import { fiveDigits } from "../offers.ts";

export default fiveDigits({ code: "ssc3", gameId: 1_002, sort: 2 }, 180);
