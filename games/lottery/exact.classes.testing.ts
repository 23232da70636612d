import { labelsOf, waveOf } from "../kit/lottery/classes.ts";
import type { Play } from "../kit/lottery/play.ts";
import type { Selection } from "../kit/lottery/selection.ts";
import { DAY, type Weighted } from "./exact.types.testing.ts";

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** n over k, exact. */
export function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - i + 1)) / BigInt(i);
  return ways;
}

interface Pool {
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/**
 * One draw for each way to spread the balls over the classes the play tells apart, with how many draws it stands for.
 * A special ball, where there is one, comes from what the others leave.
 */
export function* classDraws(play: Play, selection: Selection, { count, from, to }: Pool): Generator<Weighted> {
  const special = specialAt(play);
  const mains = special === "last" ? count - 1 : count;
  const classes = new Map<string, number[]>();
  for (const ball of span(from, to)) {
    const name = classOf(play, selection, ball);
    classes.set(name, [...(classes.get(name) ?? []), ball]);
  }
  const pools = [...classes.values()];
  for (const taken of spreads(
    pools.map((pool) => pool.length),
    mains,
  )) {
    const weight = taken.reduce((ways, k, i) => ways * binomial(pools[i]!.length, k), 1n);
    const balls = pools.flatMap((pool, i) => pool.slice(0, taken[i]));
    if (special === undefined) {
      yield { draw: { balls }, weight };
      continue;
    }
    for (const [i, pool] of pools.entries()) {
      const rest = pool.slice(taken[i]);
      if (rest.length > 0) yield { draw: { balls: [...balls, rest[0]!] }, weight: weight * BigInt(rest.length) };
    }
  }
}

function specialAt({ view, legs }: Play): "after" | "last" | undefined {
  if ("special" in view && view.special !== undefined) return "after";
  const [{ matcher }] = legs as [Play["legs"][number]];
  return matcher.m === "outcome" && matcher.feature.f === "waves" ? "last" : undefined;
}

/** Balls of one class are the same to the play and the selection. */
function classOf({ view, legs }: Play, { areas, bankers }: Selection, ball: number): string {
  const [{ matcher }] = legs as [Play["legs"][number]];
  if (matcher.m === "outcome") {
    if (matcher.feature.f === "upDown") return String(ball <= matcher.feature.upTo);
    if (matcher.feature.f === "oddMost") return String(ball % 2);
    if (matcher.feature.f === "waves") return waveOf(ball);
    throw new TypeError(`no classes for ${matcher.feature.f}`);
  }
  const map = "as" in view ? view.as : undefined;
  const labels = map ? labelsOf(map, ball, DAY) : [String(ball)];
  const chosen = [...bankers, ...areas.flat()];
  return labels.filter((label) => chosen.includes(label)).join();
}

/** Every way to take `count` out of classes of these sizes. */
function* spreads(sizes: readonly number[], count: number): Generator<number[]> {
  const [size, ...rest] = sizes;
  if (size === undefined) {
    if (count === 0) yield [];
    return;
  }
  for (let k = 0; k <= Math.min(size, count); k++) for (const more of spreads(rest, count - k)) yield [k, ...more];
}

/** One draw for each sum, with how many draws have it. */
export function* sumDraws(count: number, from: number, to: number): Generator<Weighted> {
  const ways = Array.from({ length: count + 1 }, () => new Map<number, bigint>());
  ways[0]!.set(0, 1n);
  for (const ball of span(from, to)) {
    for (let k = count; k > 0; k--) {
      for (const [sum, n] of ways[k - 1]!) ways[k]!.set(sum + ball, (ways[k]!.get(sum + ball) ?? 0n) + n);
    }
  }
  for (const [sum, weight] of ways[count]!) yield { draw: { balls: withSum(sum, count, from, to) }, weight };
}

/** The lowest balls, the last ones moved up until the sum is right. */
function withSum(sum: number, count: number, from: number, to: number): number[] {
  const balls = span(from, from + count - 1);
  let missing = sum - balls.reduce((a, b) => a + b, 0);
  for (let at = count - 1; at >= 0; at--) {
    const up = Math.min(missing, to - (count - 1 - at) - balls[at]!);
    balls[at]! += up;
    missing -= up;
  }
  return balls;
}
