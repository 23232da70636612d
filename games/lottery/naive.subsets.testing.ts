/** Units above which a case is left out. */
export class TooMany extends Error {}
export const UNITS_MOST = 3_000;

/** Every way to take `k`, by asking of every subset whether it has that size. */
export function subsets<T>(things: readonly T[], k: number): T[][] {
  const found: T[][] = [];
  const walk = (at: number, taken: T[]): void => {
    if (taken.length === k) found.push(taken);
    else if (at < things.length) {
      walk(at + 1, [...taken, things[at]!]);
      walk(at + 1, taken);
    }
    if (found.length > UNITS_MOST) throw new TooMany();
  };
  walk(0, []);
  return found;
}
