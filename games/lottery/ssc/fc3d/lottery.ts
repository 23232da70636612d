import { threeDigitsTold } from "../offers.ts";

export default threeDigitsTold({ code: "fc3d", gameId: 1_012, sort: 1 }, "21:15");
