import { arenaSport } from "../arena.ts";

/** League of Legends: best of 3 maps. */
export default arenaSport({ code: "lol", bestOf: 3, lead: 8, usualTicks: 150 });
