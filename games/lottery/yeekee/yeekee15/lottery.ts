import { digitsHere } from "../offers.ts";

export default digitsHere({ code: "yeekee15", gameId: 3_401, sort: 1 }, "yeekee", 900);
