import { fourCoins } from "../offers.ts";

export default fourCoins({ code: "xocdia1", gameId: 2_091, sort: 2 }, 60);
