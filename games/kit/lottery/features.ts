import { waveOf } from "./classes.ts";
import { tally } from "./counting.ts";

/** What a draw may show, as labels; parameters say where the borders are. */
export type Feature =
  | { readonly f: "value" }
  | { readonly f: "sum" | "sumTail" | "span" | "compare" }
  | { readonly f: "poker" | "bull" | "triple" | "run" }
  | { readonly f: "shape"; readonly ring: boolean }
  | { readonly f: "oddCount" | "middle" }
  | {
      readonly f: "sides";
      readonly bigFrom: number;
      /** From here down it is small; below `bigFrom` when left out. */
      readonly smallTo?: number;
      /** The sum at which big and small get their stake back. */
      readonly pushAt?: number;
      /** The sum at which the label `tie` wins, and neither big nor small. */
      readonly tieAt?: number;
      readonly tripleLoses?: true;
      /** Adds bigodd, bigeven, smallodd, smalleven. */
      readonly combined?: true;
      readonly extremes?: readonly [smallTo: number, bigFrom: number];
      /** Whether the last digit of the sum is big or small. */
      readonly tails?: true;
    }
  | { readonly f: "sumIn"; readonly classes: Readonly<Record<string, readonly number[]>> }
  | { readonly f: "ranges"; readonly classes: Readonly<Record<string, readonly [from: number, to: number]>> }
  | { readonly f: "upDown"; readonly upTo: number }
  /** Whether odd or even values are more: odd, mid, even. */
  | { readonly f: "oddMost" }
  /** The colour that leads when the last value counts one and a half; at a tie the stakes on colours come back. */
  | { readonly f: "waves" }
  | {
      /** What is left of the sum when `by` is taken away again and again; nothing left counts as `by`. */
      readonly f: "remainder";
      readonly by: number;
      readonly wins: Readonly<Record<string, readonly number[]>>;
      readonly back?: Readonly<Record<string, readonly number[]>>;
    };

/** The labels that win, and those whose stake is returned. */
export interface Shown {
  readonly labels: readonly string[];
  readonly push: readonly string[];
}

/** What the values show. `labels` are those of the first value under the play's class map, when it has one. */
export function show(feature: Feature, values: readonly number[], labels: readonly string[]): Shown {
  if (feature.f === "value" && labels.includes("push")) return { labels: [], push: ["*"] };
  if (feature.f === "sides") return sidesOf(feature, values);
  if (feature.f === "waves") return wavesOf(values);
  if (feature.f === "remainder") return remainderOf(feature, values);
  return { labels: labelsOf(feature, values, labels), push: [] };
}

type Simple = Exclude<Feature, { f: "sides" | "waves" | "remainder" }>;
type Read<F> = (values: readonly number[], feature: F, labels: readonly string[]) => readonly string[];

/** How each feature reads the values. */
const READ: { readonly [F in Simple["f"]]: Read<Extract<Simple, { f: F }>> } = {
  value: (_values, _feature, labels) => labels,
  sum: (values) => [String(sum(values))],
  sumTail: (values) => [String(sum(values) % 10)],
  span: (values) => [String(Math.max(...values) - Math.min(...values))],
  compare: ([left = 0, right = 0]) => [left > right ? "dragon" : left < right ? "tiger" : "tie"],
  poker: (values) => [pokerOf(values)],
  bull: (values) => bullOf(values),
  triple: (values) => (new Set(values).size === 1 ? ["any"] : []),
  run: (values) => (isRun(values, false) ? ["any"] : []),
  shape: (values, { ring }) => [shapeOf(values, ring)],
  oddCount: (values) => [String(values.filter((value) => value % 2 === 1).length)],
  middle: (values) => [String(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)])],
  sumIn: (values, { classes }) => Object.keys(classes).filter((label) => classes[label]!.includes(sum(values))),
  ranges: (values, { classes }) => Object.keys(classes).filter((label) => within(sum(values), classes[label]!)),
  upDown: (values, { upTo }) => [upDown(values.filter((value) => value <= upTo).length, values.length)],
  oddMost: (values) => {
    const odd = values.filter((value) => value % 2 === 1).length;
    return [odd * 2 > values.length ? "odd" : odd * 2 === values.length ? "mid" : "even"];
  },
};

const labelsOf = (feature: Simple, values: readonly number[], labels: readonly string[]): readonly string[] =>
  (READ[feature.f] as Read<Simple>)(values, feature, labels);

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const within = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value <= to;
const upDown = (low: number, all: number): string => (low * 2 > all ? "up" : low * 2 === all ? "mid" : "down");

function sidesOf(feature: Feature & { f: "sides" }, values: readonly number[]): Shown {
  if (feature.tripleLoses && new Set(values).size === 1) return { labels: [], push: [] };
  const total = sum(values);
  const parity = total % 2 === 1 ? "odd" : "even";
  if (total === feature.pushAt) return { labels: [parity], push: ["big", "small"] };
  if (total === feature.tieAt) return { labels: ["tie", parity], push: [] };
  const size = total >= feature.bigFrom ? "big" : total <= (feature.smallTo ?? feature.bigFrom - 1) ? "small" : "";
  const [smallTo, bigFrom] = feature.extremes ?? [-1, Infinity];
  const labels = [
    size,
    parity,
    feature.combined ? `${size}${parity}` : "",
    total <= smallTo ? "xsmall" : total >= bigFrom ? "xbig" : "",
    feature.tails ? (total % 10 >= 5 ? "tailbig" : "tailsmall") : "",
  ];
  return { labels: labels.filter((label) => label !== ""), push: [] };
}

const COLOURS = ["red", "blue", "green"];
/** A main ball counts two halves, the last one three. */
const HALVES = [2, 3] as const;

function wavesOf(values: readonly number[]): Shown {
  const counts = COLOURS.map((colour) =>
    sum(values.map((value, at) => (waveOf(value) === colour ? HALVES[at === values.length - 1 ? 1 : 0] : 0))),
  );
  const most = Math.max(...counts);
  const leading = COLOURS.filter((_, i) => counts[i] === most);
  return leading.length === 1 ? { labels: leading, push: [] } : { labels: ["tie"], push: COLOURS };
}

function remainderOf({ by, wins, back = {} }: Feature & { f: "remainder" }, values: readonly number[]): Shown {
  const left = sum(values) % by || by;
  const of = (classes: Readonly<Record<string, readonly number[]>>) =>
    Object.keys(classes).filter((label) => classes[label]!.includes(left));
  return { labels: of(wins), push: of(back) };
}

/** Whether three different values follow one another; on the ring 9 and 0 are neighbours. */
function isRun(values: readonly number[], ring: boolean): boolean {
  const sorted = values.toSorted((a, b) => a - b);
  if (new Set(values).size !== values.length) return false;
  const from = (start: number) => sorted.every((_, i) => sorted.includes(ring ? (start + i) % 10 : start + i));
  return ring ? sorted.some(from) : from(sorted[0]!);
}

/** triple, straight, pair, half (exactly one neighbouring pair), mixed. */
function shapeOf(values: readonly number[], ring: boolean): string {
  const different = new Set(values).size;
  if (different === 1) return "triple";
  if (different === 2) return "pair";
  if (isRun(values, ring)) return "straight";
  const near = (a: number, b: number) => Math.abs(a - b) === 1 || (ring && Math.abs(a - b) === 9);
  const [a, b, c] = values as [number, number, number];
  return near(a, b) || near(b, c) || near(a, c) ? "half" : "mixed";
}

function pokerOf(values: readonly number[]): string {
  const counts = [...tally(values).values()].toSorted((a, b) => b - a).join("");
  const named = { "5": "five", "41": "four", "32": "full", "311": "three", "221": "twopair", "2111": "pair" }[counts];
  return named ?? (isRun(values, true) ? "straight" : "high");
}

/** Any three that make a multiple of ten leave two whose sum gives the points, ten of them being the bull. */
function bullOf(values: readonly number[]): readonly string[] {
  const three = values.some((a, i) =>
    values.some((b, j) => j > i && values.some((c, k) => k > j && (a + b + c) % 10 === 0)),
  );
  if (!three) return ["none"];
  const points = sum(values) % 10;
  const worth = points === 0 ? 10 : points;
  return [points === 0 ? "bull" : String(points), worth >= 6 ? "big" : "small", worth % 2 === 1 ? "odd" : "even"];
}
