import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vncamau", gameId: 2_023, sort: 3 }, "SOUTH", { province: "Cà Mau", days: [1] });
