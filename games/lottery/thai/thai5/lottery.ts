import { thaiHere } from "../offers.ts";

export default thaiHere({ code: "thai5", gameId: 3_002, sort: 2 }, 300);
