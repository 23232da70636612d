import { chanceOf, goalMatrix } from "./poisson.ts";

/** What a book says of a match, without margin. */
export interface Target {
  readonly home: number;
  readonly away: number;
  readonly over25: number;
}

const STEPS = 200;
const SMALL = 1e-6;

/**
 * The means of goals that fit what a book says best, by least squares in their logarithms (Levenberg and Marquardt). It
 * starts at what an average match has.
 */
export function fitGoals(target: Target, rho: number): readonly [home: number, away: number] {
  const misses = ([x, y]: readonly [number, number]) => {
    const matrix = goalMatrix(Math.exp(x), Math.exp(y), rho);
    return [
      chanceOf(matrix, (h, a) => h > a) - target.home,
      chanceOf(matrix, (h, a) => h < a) - target.away,
      chanceOf(matrix, (h, a) => h + a > 2) - target.over25,
    ];
  };
  const squares = (values: readonly number[]) => values.reduce((sum, value) => sum + value ** 2, 0);
  let at: readonly [number, number] = [Math.log(1.48), Math.log(1.19)];
  let miss = misses(at);
  let damping = 1e-3;
  for (let step = 0; step < STEPS; step += 1) {
    const slopeX = misses([at[0] + SMALL, at[1]]).map((value, i) => (value - miss[i]!) / SMALL);
    const slopeY = misses([at[0], at[1] + SMALL]).map((value, i) => (value - miss[i]!) / SMALL);
    const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
    const [xx, xy, yy] = [dot(slopeX, slopeX) + damping, dot(slopeX, slopeY), dot(slopeY, slopeY) + damping];
    const [gx, gy] = [dot(slopeX, miss), dot(slopeY, miss)];
    const scale = xx * yy - xy * xy;
    const next = [at[0] - (yy * gx - xy * gy) / scale, at[1] - (xx * gy - xy * gx) / scale] as const;
    const found = misses(next);
    if (squares(found) > squares(miss)) {
      damping *= 10;
      continue;
    }
    damping /= 10;
    const moved = Math.abs(next[0] - at[0]) + Math.abs(next[1] - at[1]);
    [at, miss] = [next, found];
    if (moved < 1e-13) break;
  }
  return [Math.exp(at[0]), Math.exp(at[1])];
}
