import { northHere } from "../offers.ts";

export default northHere({ code: "vnmb1", gameId: 2_002, sort: 1, isHot: true }, 60);
