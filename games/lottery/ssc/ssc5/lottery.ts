import { fiveDigits } from "../offers.ts";

export default fiveDigits({ code: "ssc5", gameId: 1_003, sort: 3 }, 300);
