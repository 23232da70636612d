import { arenaSport } from "../arena.ts";

/** Mobile Legends: best of 3 maps. */
export default arenaSport({ code: "mlbb", bestOf: 3, lead: 7, usualTicks: 130 });
