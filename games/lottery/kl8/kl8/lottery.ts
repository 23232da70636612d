import { twentyOfEightyTold } from "../offers.ts";

export default twentyOfEightyTold({ code: "kl8", gameId: 1_602, sort: 2 });
