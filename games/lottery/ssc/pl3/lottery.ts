import { threeDigitsTold } from "../offers.ts";

export default threeDigitsTold({ code: "pl3", gameId: 1_013, sort: 2 }, "21:30");
