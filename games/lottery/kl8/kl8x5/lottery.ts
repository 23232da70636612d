import { twentyOfEighty } from "../offers.ts";

export default twentyOfEighty({ code: "kl8x5", gameId: 1_601, sort: 1 }, 300);
