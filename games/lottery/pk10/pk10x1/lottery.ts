import { tenRunners } from "../offers.ts";

export default tenRunners({ code: "pk10x1", gameId: 1_101, sort: 1, isHot: true }, 60);
