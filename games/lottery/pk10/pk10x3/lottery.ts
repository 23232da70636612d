import { tenRunners } from "../offers.ts";

export default tenRunners({ code: "pk10x3", gameId: 1_102, sort: 2 }, 180);
