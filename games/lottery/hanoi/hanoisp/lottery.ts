import { hanoiTold } from "../offers.ts";

export default hanoiTold({ code: "hanoisp", gameId: 3_201, sort: 1 }, "17:30");
