import { digitsTold } from "../offers.ts";

export default digitsTold({ code: "ph3d", gameId: 3_603, sort: 4 }, 3, { at: ["14:00", "17:00", "21:00"] });
