import { sumOfThree } from "../offers.ts";

export default sumOfThree({ code: "pc28", gameId: 1_401, sort: 1 }, 60);
