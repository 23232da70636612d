import { digitsHere } from "../offers.ts";

export default digitsHere({ code: "ph2dx5", gameId: 3_602, sort: 1 }, 2, 300);
