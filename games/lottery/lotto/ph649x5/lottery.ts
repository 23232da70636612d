import { sixHere } from "../offers.ts";

export default sixHere({ code: "ph649x5", gameId: 3_706, sort: 5 }, 49, 300);
