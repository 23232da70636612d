import type { LegResult } from "./result.ts";

/**
 * A line in quarters: -0.75 is -3. Undefined for what is no multiple of a quarter, or beyond what anybody plays to.
 * The specifier of a market writes it as a decimal number.
 */
export function quartersOf(line: string | number): number | undefined {
  const quarters = Number(line) * 4;
  return Number.isInteger(quarters) && Math.abs(quarters) <= 4_000 ? quarters : undefined;
}

/**
 * How a difference ends against a line. A quarter line is two half bets, on the lines a quarter below and above: a
 * difference of a quarter wins or loses one of them and gives the other back.
 */
export function decide(difference: number, quarters: number): LegResult {
  const over = difference * 4 + quarters;
  if (over >= 2) return "WON";
  if (over <= -2) return "LOST";
  return over === 0 ? "PUSH" : over > 0 ? "HALF_WON" : "HALF_LOST";
}

/** A handicap: the line is added to the side that is backed. */
export const handicap = (backed: number, opponent: number, quarters: number): LegResult =>
  decide(backed - opponent, quarters);

/** A total: `over` as it stands, `under` the other way round. */
export const total = (side: "over" | "under", points: number, quarters: number): LegResult =>
  side === "over" ? decide(points, -quarters) : decide(-points, quarters);
