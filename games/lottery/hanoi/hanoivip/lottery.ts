import { hanoiTold } from "../offers.ts";

export default hanoiTold({ code: "hanoivip", gameId: 3_203, sort: 3 }, "19:30");
