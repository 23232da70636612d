import type { Mechanic } from "../maths.ts";
import { onStrips } from "./strips.ts";

/** Fixed lines: equal symbols next to each other from the left on a line pay; wilds stand in. */
export const lines: Mechanic = (sheet) => onStrips("lines", sheet);
