import { digitsHere } from "../offers.ts";

export default digitsHere({ code: "ph6dx5", gameId: 3_608, sort: 7 }, 6, 300);
