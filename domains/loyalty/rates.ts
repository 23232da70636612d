import type { Level } from "./ranks/level.ts";

/** Parts per million of a hundredth: a game point is a percentage point of cashback. */
export const PPM_OF_HUNDREDTH = 100;
/** The other reading: one point is the whole of what is bet. */
export const PPM_OF_WEIGHT = 10_000;

/** Cashback rates by category in parts per million: the level's own, else the game points of the brand ("1.20" is 12000). */
export const ratesOf = (
  pointValues: Readonly<Record<string, string>>,
  level: Pick<Level, "cashback"> | undefined,
): Level["cashback"] => ({
  ...Object.fromEntries(
    Object.entries(pointValues).map(([category, value]) => [
      category,
      Number(value.replace(".", "")) * PPM_OF_HUNDREDTH,
    ]),
  ),
  ...level?.cashback,
});
