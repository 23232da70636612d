import { threeDice } from "../offers.ts";

export default threeDice({ code: "k3x3", gameId: 1_302, sort: 2 }, 180);
