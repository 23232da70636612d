import { hanoiHere } from "../offers.ts";

export default hanoiHere({ code: "hanoi5", gameId: 3_204, sort: 4 }, 300);
