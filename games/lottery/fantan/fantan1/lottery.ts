import { beads } from "../offers.ts";

export default beads({ code: "fantan1", gameId: 3_803, sort: 3 }, 60);
