import { elevenByFive } from "../offers.ts";

export default elevenByFive({ code: "11x5x5", gameId: 1_202, sort: 2 }, 300);
