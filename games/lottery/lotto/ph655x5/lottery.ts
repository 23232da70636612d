import { sixHere } from "../offers.ts";

export default sixHere({ code: "ph655x5", gameId: 3_708, sort: 7 }, 55, 300);
