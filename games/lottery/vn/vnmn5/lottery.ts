import { southHere } from "../offers.ts";

export default southHere({ code: "vnmn5", gameId: 2_007, sort: 6 }, 300);
