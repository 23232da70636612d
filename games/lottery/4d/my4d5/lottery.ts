import { fourDigitsHere } from "../offers.ts";

export default fourDigitsHere({ code: "my4d5", gameId: 3_302, sort: 2 }, 300);
