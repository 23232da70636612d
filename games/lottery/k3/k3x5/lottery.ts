import { threeDice } from "../offers.ts";

export default threeDice({ code: "k3x5", gameId: 1_303, sort: 3 }, 300);
