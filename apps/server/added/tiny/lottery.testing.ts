import { fiveDigits } from "@taya/games/lottery/ssc/offers";

export default fiveDigits({ code: "tiny-lottery", gameId: 9_901, sort: 1, isHot: true }, 60);
