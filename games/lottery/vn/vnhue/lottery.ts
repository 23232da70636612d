import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnhue", gameId: 2_052, sort: 2 }, "CENTRAL", { province: "Huế", days: [1, 7] });
