import { threeDice } from "../offers.ts";

export default threeDice({ code: "k3x1", gameId: 1_301, sort: 1, isHot: true }, 60);
