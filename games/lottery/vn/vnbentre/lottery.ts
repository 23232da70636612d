import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnbentre", gameId: 2_024, sort: 4 }, "SOUTH", { province: "Bến Tre", days: [2] });
