import { laoTold } from "../offers.ts";

export default laoTold({ code: "lao", gameId: 3_101, sort: 1 });
