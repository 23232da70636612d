import { covered } from "../../kit/tables/roulette.ts";

/** A result: the pocket, 0-36. */
export interface Spun {
  readonly number: number;
}

/** A pocket and how often it came. */
interface Count {
  readonly number: number;
  readonly count: number;
}

/** What the last results say; counts, never chances: every spin is independent. */
export interface Statistics {
  readonly spins: number;
  /** How often each pocket came, 0 first. */
  readonly numbers: readonly number[];
  /** The five pockets that came most and least often; equal ones by number. */
  readonly hot: readonly Count[];
  readonly cold: readonly Count[];
  readonly zero: number;
  /** How often each even chance came. */
  readonly even: Readonly<Record<string, number>>;
  /** How often each dozen and each column came, the first one first. */
  readonly dozens: readonly number[];
  readonly columns: readonly number[];
}

const CHANCES = ["red", "black", "odd", "even", "low", "high"];

/** Statistics of results, oldest first. */
export function statistics(outcomes: readonly Spun[]): Statistics {
  const numbers = Array.from({ length: 37 }, () => 0);
  for (const { number } of outcomes) numbers[number]!++;
  const counts = numbers.map((count, number) => ({ number, count }));
  const sum = (spot: string) => covered(spot)!.reduce((total, number) => total + numbers[number]!, 0);
  const thirds = (kind: string) => [1, 2, 3].map((n) => sum(`${kind}:${n}`));
  return {
    spins: outcomes.length,
    numbers,
    hot: counts.toSorted((a, b) => b.count - a.count || a.number - b.number).slice(0, 5),
    cold: counts.toSorted((a, b) => a.count - b.count || a.number - b.number).slice(0, 5),
    zero: numbers[0]!,
    even: Object.fromEntries(CHANCES.map((spot) => [spot, sum(spot)])),
    dozens: thirds("dozen"),
    columns: thirds("column"),
  };
}
