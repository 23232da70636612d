import { northTold } from "../offers.ts";

export default northTold({ code: "vnmb", gameId: 2_001, sort: 1 });
