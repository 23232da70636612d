import type { Feature } from "../kit/lottery/features.ts";
import type { Look } from "../kit/lottery/view.ts";
import { subsets } from "./naive.subsets.testing.ts";

type Verdict = ("win" | "push")[];
type Simple = Exclude<Feature, { f: "value" | "sides" | "waves" | "remainder" }>;
type Test<F> = (values: readonly number[], label: string, feature: F) => boolean;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const anyPair = (values: readonly number[], holds: (difference: number) => boolean): boolean =>
  values.some((a) => values.some((b) => holds(a - b)));

/** Whether a label holds, from the definition of the label itself. */
const HOLDS: { readonly [F in Simple["f"]]: Test<Extract<Simple, { f: F }>> } = {
  sum: (values, label) => String(sum(values)) === label,
  sumTail: (values, label) => String(sum(values)).at(-1) === label,
  span: (values, label) =>
    anyPair(values, (difference) => difference === Number(label)) &&
    !anyPair(values, (difference) => difference > Number(label)),
  compare: ([a, b], label) => {
    if (label === "tie") return a === b;
    return label === "dragon" ? a! > b! : a! < b!;
  },
  triple: (values) => values.every((value) => value === values[0]),
  run: (values) => [0, 1, 2].every((i) => values.includes(Math.min(...values) + i)),
  oddCount: (values, label) => values.filter((value) => value % 2).length === Number(label),
  middle: (values, label) =>
    values.includes(Number(label)) && values.filter((value) => value < Number(label)).length === 2,
  sumIn: (values, label, { classes }) => classes[label]!.includes(sum(values)),
  ranges: (values, label, { classes }) => sum(values) >= classes[label]![0] && sum(values) <= classes[label]![1],
  upDown: (values, label, { upTo }) => {
    const low = values.filter((value) => value <= upTo).length;
    return label === (low > 10 ? "up" : low === 10 ? "mid" : "down");
  },
  oddMost: (values, label) => {
    const more = values.filter((value) => value % 2).length - values.length / 2;
    return label === (more > 0 ? "odd" : more < 0 ? "even" : "mid");
  },
  shape: (values, label, { ring }) => slowShape(values, ring) === label,
  poker: (values, label) => slowPoker(values) === label,
  bull: (values, label) => slowBull(values, label),
};

/** Whether a label wins, is pushed, or neither. */
export function slowOutcome(feature: Feature, label: string, looks: readonly Look[]): Verdict {
  const values = looks.map((look) => look.value);
  if (feature.f === "waves") return slowWaves(label, values);
  if (feature.f === "remainder") return slowRemainder(feature, label, values);
  if (feature.f === "sides") return slowSides(feature, label, values);
  if (feature.f === "value") {
    if (looks[0]!.labels.includes("push")) return ["push"];
    return looks[0]!.labels.includes(label) ? ["win"] : [];
  }
  return (HOLDS[feature.f] as Test<Simple>)(values, label, feature) ? ["win"] : [];
}

function slowSides(
  { bigFrom, pushAt, tieAt, tripleLoses }: Feature & { f: "sides" },
  label: string,
  values: readonly number[],
): Verdict {
  const total = sum(values);
  if (tripleLoses && values.every((value) => value === values[0])) return [];
  if (total === pushAt && (label === "big" || label === "small")) return ["push"];
  const odd = total % 2 === 1;
  const big = total >= bigFrom && total !== tieAt;
  const small = total < bigFrom && total !== tieAt && total !== pushAt;
  const tests: Readonly<Record<string, boolean>> = {
    big,
    small,
    odd,
    even: !odd,
    tie: total === tieAt,
    bigodd: big && odd,
    bigeven: big && !odd,
    smallodd: small && odd,
    smalleven: small && !odd,
    xsmall: total <= 5,
    xbig: total >= 22,
    tailbig: total % 10 > 4,
    tailsmall: total % 10 < 5,
  };
  return tests[label] ? ["win"] : [];
}

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

function slowWaves(label: string, values: readonly number[]): Verdict {
  const points = { red: 0, blue: 0, green: 0 };
  for (const [at, value] of values.entries()) {
    points[RED.includes(value) ? "red" : BLUE.includes(value) ? "blue" : "green"] += at === 6 ? 1.5 : 1;
  }
  const best = Object.values(points).toSorted((a, b) => b - a);
  const tied = best[0] === best[1];
  if (label === "tie") return tied ? ["win"] : [];
  if (tied) return ["push"];
  return points[label as keyof typeof points] === best[0] ? ["win"] : [];
}

function slowRemainder(
  { by, wins, back }: Feature & { f: "remainder" },
  label: string,
  values: readonly number[],
): Verdict {
  let left = sum(values);
  while (left > by) left -= by;
  if (wins[label]?.includes(left)) return ["win"];
  return back?.[label]?.includes(left) ? ["push"] : [];
}

const next = (a: number, ring: boolean): number => (ring ? (a + 1) % 10 : a + 1);

function slowShape(values: readonly number[], ring: boolean): string {
  const different = new Set(values).size;
  if (different < 3) return different === 1 ? "triple" : "pair";
  if (values.some((a) => values.includes(next(a, ring)) && values.includes(next(next(a, ring), ring))))
    return "straight";
  return values.some((a) => values.includes(next(a, ring))) ? "half" : "mixed";
}

function slowPoker(values: readonly number[]): string {
  const same = values.map((a) => values.filter((b) => a === b).length).toSorted((a, b) => b - a);
  const [most, pairs] = [same[0]!, same.filter((n) => n === 2).length];
  if (most === 5) return "five";
  if (most === 4) return "four";
  if (most === 3) return pairs === 2 ? "full" : "three";
  if (most === 2) return pairs === 4 ? "twopair" : "pair";
  const chain = (a: number): boolean => [1, 2, 3, 4].every((i) => values.includes((a + i) % 10));
  return values.some(chain) ? "straight" : "high";
}

function slowBull(values: readonly number[], label: string): boolean {
  const points = new Set<number>();
  for (const set of subsets([0, 1, 2, 3, 4], 3)) {
    const rest = [0, 1, 2, 3, 4].filter((i) => !set.includes(i));
    if (set.reduce((sum, i) => sum + values[i]!, 0) % 10 === 0)
      points.add((values[rest[0]!]! + values[rest[1]!]!) % 10);
  }
  if (points.size === 0) return label === "none";
  const [worth] = [...points].map((each) => each || 10);
  const tests: Readonly<Record<string, boolean>> = {
    bull: worth === 10,
    big: worth! > 5,
    small: worth! < 6,
    odd: worth! % 2 === 1,
    even: worth! % 2 === 0,
  };
  return tests[label] ?? (label === String(worth) && worth !== 10);
}
