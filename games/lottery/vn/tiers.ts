import type { DrawRule } from "../../kit/lottery/drawing.ts";

/** The 27 lots of the North: tier, lots, digits. */
export const NORTH: DrawRule = [
  "lots",
  [
    ["DB", 1, 5],
    ["G1", 1, 5],
    ["G2", 2, 5],
    ["G3", 6, 5],
    ["G4", 4, 4],
    ["G5", 6, 4],
    ["G6", 3, 3],
    ["G7", 4, 2],
  ],
];

/** The 18 lots of the Centre and the South. */
export const SOUTH: DrawRule = [
  "lots",
  [
    ["DB", 1, 6],
    ["G1", 1, 5],
    ["G2", 1, 5],
    ["G3", 2, 5],
    ["G4", 7, 5],
    ["G5", 1, 4],
    ["G6", 3, 4],
    ["G7", 1, 3],
    ["G8", 1, 2],
  ],
];
