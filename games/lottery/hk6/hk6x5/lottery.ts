import { sixAndSpecial } from "../offers.ts";

export default sixAndSpecial({ code: "hk6x5", gameId: 1_501, sort: 1 }, 300);
