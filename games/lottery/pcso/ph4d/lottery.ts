import { digitsTold } from "../offers.ts";

export default digitsTold({ code: "ph4d", gameId: 3_605, sort: 6 }, 4, { at: ["21:00"], days: [1, 3, 5] });
