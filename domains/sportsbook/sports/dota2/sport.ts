import { arenaSport } from "../arena.ts";

/** Dota 2: best of 3 maps. */
export default arenaSport({ code: "dota2", bestOf: 3, lead: 9, usualTicks: 170 });
