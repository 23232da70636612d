import type { Random } from "@taya/kernel/random";

/** A result: the number the wheel ended on, and the multipliers it stopped on before. */
export interface Spun {
  /** The name of the last segment: "1", "2", "5", "10", "20", "40". */
  readonly segment: string;
  /** 2 and 7 in the order they came. */
  readonly multipliers: readonly number[];
  /** The place of every stop on the wheel, 0-53, the last one the segment. */
  readonly stops: readonly number[];
}

/** Spins until a number comes; a multiplier stays and the wheel turns again. */
export function spin(wheel: readonly string[], random: Random): Spun {
  const stops: number[] = [];
  const multipliers: number[] = [];
  for (;;) {
    const stop = random.uniform(wheel.length);
    const segment = wheel[stop]!;
    stops.push(stop);
    if (!segment.endsWith("x")) return { segment, multipliers, stops };
    multipliers.push(Number.parseInt(segment, 10));
  }
}

/** Where the wheel may stop first, as if nothing came after: on a multiplier only the bet on it pays. */
export const firstStops = (wheel: readonly string[]): Spun[] =>
  wheel.map((segment, stop) => ({
    segment: segment.endsWith("x") ? "" : segment,
    multipliers: segment.endsWith("x") ? [Number.parseInt(segment, 10)] : [],
    stops: [stop],
  }));

/** A multiplier as a bet pays this to one when the first stop is on it. */
const FIRST_STOP = 50;

/** Thousandths that come back, never more than so many times the stake: a number pays itself times all multipliers. */
export function backOf({ segment, multipliers }: Spun, spot: string, most: number): number {
  if (spot.endsWith("x")) return multipliers[0] === Number.parseInt(spot, 10) ? 1000 * (FIRST_STOP + 1) : 0;
  if (segment !== spot) return 0;
  const product = multipliers.reduce((by, each) => by * each, 1);
  return 1000 * Math.min(most, 1 + Number(spot) * product);
}

/** What the last spins say; counts, never chances: every spin is independent. */
export interface Statistics {
  readonly rounds: number;
  /** How often each segment came, multipliers counted whenever the wheel stopped on them. */
  readonly segments: Readonly<Record<string, number>>;
  readonly last: readonly { readonly segment: string; readonly multiplier: number }[];
  /** The largest product of multipliers, 1 when there was none. */
  readonly largest: number;
}

/** Statistics of rounds, oldest first. */
export function statistics(names: readonly string[], outcomes: readonly Spun[]): Statistics {
  const stops = outcomes.flatMap(({ segment, multipliers }) => [...multipliers.map((by) => `${by}x`), segment]);
  const last = outcomes.map(({ segment, multipliers }) => ({
    segment,
    multiplier: multipliers.reduce((by, each) => by * each, 1),
  }));
  return {
    rounds: outcomes.length,
    segments: Object.fromEntries(names.map((name) => [name, stops.filter((stop) => stop === name).length])),
    last,
    largest: Math.max(1, ...last.map(({ multiplier }) => multiplier)),
  };
}
