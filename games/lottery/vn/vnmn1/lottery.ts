import { southHere } from "../offers.ts";

export default southHere({ code: "vnmn1", gameId: 2_005, sort: 4 }, 60);
