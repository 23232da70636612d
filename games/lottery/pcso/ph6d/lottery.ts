import { digitsTold } from "../offers.ts";

export default digitsTold({ code: "ph6d", gameId: 3_607, sort: 8 }, 6, { at: ["21:00"], days: [2, 4, 6] });
