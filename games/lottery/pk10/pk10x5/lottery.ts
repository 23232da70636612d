import { tenRunners } from "../offers.ts";

export default tenRunners({ code: "pk10x5", gameId: 1_103, sort: 3 }, 300);
