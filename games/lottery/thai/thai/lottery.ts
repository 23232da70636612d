import { thaiTold } from "../offers.ts";

export default thaiTold({ code: "thai", gameId: 3_001, sort: 1 });
