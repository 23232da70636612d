import { northHere } from "../offers.ts";

export default northHere({ code: "vnmb5", gameId: 2_004, sort: 3 }, 300);
