import { ROWS } from "./rules.ts";

/** Where the ball is: `x` in pockets to the right of the middle, `y` in rows below the first peg. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Share of the time the ball falls before it meets the first peg, and after which it lies in its pocket. */
const FIRST = 0.08;
const LIES = 0.94;
/** How far above the first peg it waits, and how far below the last it lies. */
export const TOP = -1.1;
export const BOTTOM = ROWS - 0.35;
const HOP = 0.32;

/** The pegs of a row, in pockets from the middle. */
export const pegsOf = (row: number): number[] => Array.from({ length: row + 1 }, (_, at) => at - row / 2);

/** Where the ball lies in a pocket, 1 to 9. */
export const restAt = (pocket: number): Place => ({ x: pocket - 1 - ROWS / 2, y: BOTTOM });

/** The ball on its way after a share of the time: from peg to peg, with a hop at each. */
export function ballAt(path: string, share: number): Place {
  const passed = Math.min(1, Math.max(0, share));
  if (passed < FIRST) return { x: 0, y: TOP + (-HOP - TOP) * (passed / FIRST) ** 2 };
  const rows = Math.min(ROWS, ((passed - FIRST) / (LIES - FIRST)) * ROWS);
  const row = Math.min(ROWS - 1, Math.floor(rows));
  const part = rows - row;
  const x = path.slice(0, row).replaceAll("L", "").length - row / 2 + (path[row] === "R" ? 0.5 : -0.5) * part;
  const [from, to] = [row - HOP, row === ROWS - 1 ? BOTTOM : row + 1 - HOP];
  // A small leap off the peg, then the fall to the next.
  return { x, y: from + (to - from) * part * part - 0.5 * HOP * Math.sin(Math.PI * part) };
}
