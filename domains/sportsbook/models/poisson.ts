/** More goals of one side than anybody scores. */
const MOST_GOALS = 25;

/** Chances of 0, 1, 2 … events of this mean. */
export function poisson(mean: number, most: number = MOST_GOALS): readonly number[] {
  const chances = [Math.exp(-mean)];
  for (let n = 1; n <= most; n += 1) chances.push((chances[n - 1]! * mean) / n);
  return chances;
}

/** Chances of every pair of goals, home by away. */
export type Matrix = readonly (readonly number[])[];

/**
 * Two sides that score independently; a `rho` other than 0 shifts the four lowest scores against each other and the whole
 * is made to add up to 1 again. Source: Dixon and Coles (1997).
 */
export function goalMatrix(home: number, away: number, rho = 0): Matrix {
  const [own, other] = [poisson(home), poisson(away)];
  const cells = own.map((a) => other.map((b) => a * b));
  if (rho === 0) return cells;
  const shift = (h: number, a: number, by: number) => (cells[h]![a]! *= by);
  shift(0, 0, 1 - home * away * rho);
  shift(0, 1, 1 + home * rho);
  shift(1, 0, 1 + away * rho);
  shift(1, 1, 1 - rho);
  const sum = cells.flat().reduce((all, chance) => all + chance, 0);
  return cells.map((row) => row.map((chance) => chance / sum));
}

/** The chance of all scores that are such. */
export function chanceOf(matrix: Matrix, isSuch: (home: number, away: number) => boolean): number {
  let sum = 0;
  for (const [h, row] of matrix.entries()) for (const [a, chance] of row.entries()) if (isSuch(h, a)) sum += chance;
  return sum;
}
