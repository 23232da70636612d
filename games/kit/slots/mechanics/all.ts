import type { Mechanic } from "../maths.ts";
import { cluster } from "./cluster.ts";
import { expanding } from "./expanding.ts";
import { hold } from "./hold.ts";
import { lines } from "./lines.ts";
import { sticky } from "./sticky.ts";
import { variable } from "./variable.ts";
import { ways } from "./ways.ts";

/** Every mechanic by the name sheets give it. */
export const MECHANICS: Readonly<Record<string, Mechanic>> = {
  lines,
  ways,
  variable,
  cluster,
  hold,
  expanding,
  sticky,
};
