import type { Mechanic } from "../maths.ts";
import { onStrips } from "./strips.ts";

/** Expanding wilds: a wild on a reel that lets it spread makes the whole reel wild before wins are counted. */
export const expanding: Mechanic = (sheet) =>
  onStrips("expanding", sheet, { rules: (par) => ({ expanding: par.expanding }) });
