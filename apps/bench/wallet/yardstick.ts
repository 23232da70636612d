import type { Load } from "../load.ts";

/** So long after it was measured a rate still says what the machine does now. */
const FRESH_MS = 1_500;

/** What the yardstick reached right before and right after something, on average; operations a second. */
interface Beside<T> {
  readonly value: T;
  readonly tpcb: number;
}

/** Measures something between two runs of the yardstick, each begun when what went before has settled. */
export type Yardstick = <T>(work: () => Promise<T>, settled?: () => Promise<void>) => Promise<Beside<T>>;

/**
 * Machines that others use waver by a half within minutes, and with them everything that is measured there: two figures
 * say something of each other only when they were taken side by side. A run that ends one measure begins the next.
 */
export function yardstick(run: () => Promise<Load>): Yardstick {
  let last: { readonly at: number; readonly perSecond: number } | undefined;
  const measure = async (settled?: () => Promise<void>) => {
    await settled?.();
    const { perSecond } = await run();
    last = { at: performance.now(), perSecond };
    return perSecond;
  };
  return async (work, settled) => {
    const before = last && performance.now() - last.at < FRESH_MS ? last.perSecond : await measure(settled);
    const value = await work();
    return { value, tpcb: (before + (await measure(settled))) / 2 };
  };
}

/** What slices of one load come to: the rate on average, and of the times those of the slice in the middle. */
export function middleOf(slices: readonly Load[]): Load {
  const sum = (of: (slice: Load) => number) => slices.reduce((total, slice) => total + of(slice), 0);
  const middle = slices.toSorted((one, other) => one.p99 - other.p99)[Math.floor(slices.length / 2)]!;
  return { ...middle, perSecond: sum((slice) => slice.perSecond) / slices.length, done: sum((slice) => slice.done) };
}
