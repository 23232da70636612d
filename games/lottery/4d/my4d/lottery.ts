import { fourDigitsTold } from "../offers.ts";

export default fourDigitsTold({ code: "my4d", gameId: 3_301, sort: 1 });
