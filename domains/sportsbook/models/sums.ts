import type { Law, Likely } from "../markets/law.ts";

/** Chances of 0, 1, 2 … points. */
export type Points = Float64Array;

const NEVER = 1e-15;

/** Chances of the sum of two independent counts. */
export function plus(a: Points, b: Points): Points {
  const sums = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i += 1) {
    const one = a[i]!;
    if (one < NEVER) continue;
    for (let j = 0; j < b.length; j += 1) sums[i + j]! += one * b[j]!;
  }
  let end = sums.length;
  while (end > 1 && sums[end - 1]! < NEVER) end -= 1;
  return sums.subarray(0, end);
}

/** Chances of the sum of so many independent counts that are alike. */
export function timesOver(points: Points, times: number): Points {
  let [sum, power, left]: [Points, Points, number] = [Float64Array.of(1), points, times];
  while (left > 0) {
    if (left % 2 === 1) sum = plus(sum, power);
    left = Math.floor(left / 2);
    if (left > 0) power = plus(power, power);
  }
  return sum;
}

/** Chances of the differences of two independent counts, from -`below` on. */
export interface Differences {
  readonly chances: Points;
  readonly below: number;
}

export const differences = (home: Points, away: Points): Differences => ({
  chances: plus(home, away.toReversed()),
  below: away.length - 1,
});

/** A law of differences, on top of a lead that stands. */
export function differenceLaw({ chances, below }: Differences, lead = 0): Law {
  const law: Likely[] = [];
  for (const [i, chance] of chances.entries()) {
    const by = i - below + lead;
    if (chance > 0) law.push({ score: { home: Math.max(0, by), away: Math.max(0, -by) }, chance });
  }
  return law;
}

/** A law of counts, on top of what stands. */
export function countLaw(points: Points, from = 0): Law {
  const law: Likely[] = [];
  for (const [more, chance] of points.entries()) {
    if (chance > 0) law.push({ score: { home: from + more, away: 0 }, chance });
  }
  return law;
}
