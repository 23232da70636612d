import { hanoiTold } from "../offers.ts";

export default hanoiTold({ code: "hanoi", gameId: 3_202, sort: 2 }, "18:30");
