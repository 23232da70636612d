import { threeDigits } from "../offers.ts";

export default threeDigits({ code: "three3", gameId: 1_011, sort: 3 }, 180);
