import { digitsHere } from "../offers.ts";

export default digitsHere({ code: "ph3dx5", gameId: 3_604, sort: 3 }, 3, 300);
