import { digitsHere } from "../offers.ts";

export default digitsHere({ code: "stock5", gameId: 3_504, sort: 1 }, "stock", 300);
