import { sixHere } from "../offers.ts";

export default sixHere({ code: "ph658x5", gameId: 3_710, sort: 9 }, 58, 300);
