import type { Mechanic } from "../maths.ts";
import { onStrips } from "./strips.ts";

/** Ways: a symbol pays on reels next to each other from the left, in any row, once per way. */
export const ways: Mechanic = (sheet) => onStrips("ways", sheet);
