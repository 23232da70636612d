import type { Terms } from "./terms.ts";

/** So much of an amount is one point: points are written as amounts too, 25 points as "25.00". */
export const POINT = 100n;

/** In what an offer gives. */
export const unitOf = ({ reward }: Pick<Terms, "reward">): "money" | "points" =>
  reward.points === undefined ? "money" : "points";

/** What players are told of it: bonus money is played before it becomes cash. */
export const givenAs = (terms: Pick<Terms, "reward">, required: bigint): "bonus" | "cash" | "points" =>
  unitOf(terms) === "points" ? "points" : required > 0n ? "bonus" : "cash";
