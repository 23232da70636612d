/** Prices are integer thousandths: 1.95 is 1950. */
export const LEAST_PRICE = 1010;
const LARGEST_PRICE = 1_001_000;

/** From which price on prices go by which step. */
const STEPS = [
  [20_000, 1_000],
  [10_000, 500],
  [6_000, 100],
  [3_000, 50],
  [0, 10],
] as const;

/** Floats that are a hair below the step they mean. */
const HAIR = 1e-6;

/**
 * The price that is shown for an exact one: floored to the step of its size, never rounded up; undefined where it is
 * shorter than the least that is offered, for raising it would give away more than it is worth.
 */
export function shownPrice(exact: number): number | undefined {
  const milli = Math.min(LARGEST_PRICE, exact * 1_000 + HAIR);
  const [, step] = STEPS.find(([from]) => milli >= from) ?? STEPS.at(-1)!;
  const shown = Math.floor(milli / step) * step;
  return shown >= LEAST_PRICE ? shown : undefined;
}
