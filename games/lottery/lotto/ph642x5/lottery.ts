import { sixHere } from "../offers.ts";

export default sixHere({ code: "ph642x5", gameId: 3_702, sort: 1 }, 42, 300);
