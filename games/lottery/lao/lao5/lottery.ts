import { laoHere } from "../offers.ts";

export default laoHere({ code: "lao5", gameId: 3_102, sort: 2 }, 300);
