import { covered } from "../../kit/tables/roulette.ts";

const REDS = new Set(covered("red"));
const RED = "#b8152f";

/** The colour of a pocket on wheel and layout. */
export const colourOf = (n: number): string => (n === 0 ? "#0f8f52" : REDS.has(n) ? RED : "#15181f");

/** Its name among the words; zero has none. */
export const colourName = (n: number): string => (REDS.has(n) ? "red" : "black");
