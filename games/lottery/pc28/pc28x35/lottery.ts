import { sumOfThree } from "../offers.ts";

export default sumOfThree({ code: "pc28x35", gameId: 1_402, sort: 2 }, 210);
