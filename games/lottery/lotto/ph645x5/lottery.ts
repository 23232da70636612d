import { sixHere } from "../offers.ts";

export default sixHere({ code: "ph645x5", gameId: 3_704, sort: 3 }, 45, 300);
