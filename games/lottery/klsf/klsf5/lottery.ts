import { eightOfTwenty } from "../offers.ts";

export default eightOfTwenty({ code: "klsf5", gameId: 1_701, sort: 1 }, 300);
