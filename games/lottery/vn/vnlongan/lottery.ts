import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnlongan", gameId: 2_036, sort: 16 }, "SOUTH", { province: "Long An", days: [6] });
