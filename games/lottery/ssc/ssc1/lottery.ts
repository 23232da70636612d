import { fiveDigits } from "../offers.ts";

export default fiveDigits({ code: "ssc1", gameId: 1_001, sort: 1, isHot: true }, 60);
