import { elevenByFive } from "../offers.ts";

export default elevenByFive({ code: "11x5x1", gameId: 1_201, sort: 1 }, 60);
