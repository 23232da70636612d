import { digitsHere } from "../offers.ts";

export default digitsHere({ code: "ph4dx5", gameId: 3_606, sort: 5 }, 4, 300);
