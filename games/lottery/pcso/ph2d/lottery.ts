import { digitsTold } from "../offers.ts";

export default digitsTold({ code: "ph2d", gameId: 3_601, sort: 2 }, 2, { at: ["14:00", "17:00", "21:00"] });
