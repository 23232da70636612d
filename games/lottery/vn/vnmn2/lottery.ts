import { southHere } from "../offers.ts";

export default southHere({ code: "vnmn2", gameId: 2_006, sort: 5 }, 120);
