import { northHere } from "../offers.ts";

export default northHere({ code: "vnmb2", gameId: 2_003, sort: 2 }, 120);
