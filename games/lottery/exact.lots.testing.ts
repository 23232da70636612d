import { fraction, type Fraction } from "../kit/fraction.ts";
import type { DrawRule } from "../kit/lottery/drawing.ts";
import { permutations } from "../kit/lottery/matchers/subset.ts";
import type { Play, View } from "../kit/lottery/play.ts";
import type { Selection } from "../kit/lottery/selection.ts";
import { binomial } from "./exact.classes.testing.ts";
import type { Mean, Weighted } from "./exact.types.testing.ts";

type Tiers = Extract<DrawRule, readonly ["lots", unknown]>[1];
type LotView = Extract<View, { tiers: unknown }>;

/** Digits in view up to which every draw is gone through. */
const DIGITS_MOST = 5;

/** The lots in view: tier, how many, which of their characters. */
function inView({ tiers, length, cut }: LotView, rule: Tiers) {
  return rule
    .filter(([tier, , digits]) => (tiers === "*" || tiers.includes(tier)) && digits >= length)
    .map(([tier, lots, digits]) => {
      const at = Array.from({ length: digits }, (_, i) => i).slice(...cut);
      return { tier, lots, digits, at };
    });
}

/** Every filling of the digits in view, the others being 0; undefined when there are too many. */
export function lotDraws({ view }: Play, rule: Tiers): Iterable<Weighted> | undefined {
  if (!("tiers" in view)) return undefined;
  const seen = inView(view, rule);
  const digits = seen.reduce((sum, { lots, at }) => sum + lots * at.length, 0);
  return digits <= DIGITS_MOST ? fill(seen, digits) : undefined;
}

function* fill(seen: ReturnType<typeof inView>, digits: number): Generator<Weighted> {
  for (let n = 0; n < 10 ** digits; n++) {
    const text = String(n).padStart(digits, "0");
    let next = 0;
    const lots = Object.fromEntries(
      seen.map(({ tier, lots: count, digits: length, at }) => [
        tier,
        Array.from({ length: count }, () =>
          Array.from({ length }, (_, i) => (at.includes(i) ? text[next++]! : "0")).join(""),
        ),
      ]),
    );
    yield { draw: { lots }, weight: 1n };
  }
}

/** Many lots: every one shows every number alike, whatever the others show. */
export function meanOfLots({ view, legs }: Play, { areas }: Selection, rule: Tiers): Mean {
  const [{ matcher, key }] = legs as [Play["legs"][number]];
  if (matcher.m !== "subset" || !("tiers" in view)) throw new TypeError("no formula for this play");
  const seen = inView(view, rule);
  const all = seen.reduce((sum, { lots }) => sum + lots, 0);
  const numbers = 10 ** seen[0]!.at.length;
  const of = (wins: readonly (readonly [string, Fraction])[]): Mean => ({
    bets: 1,
    wins: new Map(wins),
    push: fraction(0),
  });
  if (matcher.pays === "min") return of([[String(key), smallerCount(all, numbers)]]);
  if (matcher.pays === "each") {
    const [symbol] = areas[0]!;
    const orders = view.anyOrder ? permutations(symbol!) : 1;
    const from = typeof key === "object" && "from" in key ? key.from : "symbol";
    if (from === "symbol") return of([[symbol!, fraction(all * orders, numbers)]]);
    return of(
      seen.map(({ tier, lots }) => [from === "tier" ? tier : `${orders}.${tier}`, fraction(lots * orders, numbers)]),
    );
  }
  const none = (k: number) => fraction(BigInt(numbers - k) ** BigInt(all), BigInt(numbers) ** BigInt(all));
  if (matcher.hits === "none") return of([[String(key), none(matcher.pick)]]);
  return of([[String(key), allShown(matcher.pick, none)]]);
}

/** Chance that all of `k` numbers are shown: taking turns away those of which some are missing. */
function allShown(k: number, none: (k: number) => Fraction): Fraction {
  const of = none(k).d;
  let ways = 0n;
  for (let missing = 0; missing <= k; missing++) {
    const { n, d } = none(missing);
    const term = binomial(k, missing) * ((n * of) / d);
    ways += missing % 2 === 0 ? term : -term;
  }
  return fraction(ways, of);
}

/** Mean of the smaller of how often two numbers are shown by so many lots. */
function smallerCount(lots: number, numbers: number): Fraction {
  let sum = 0n;
  for (let a = 0; a <= lots; a++) {
    for (let b = 0; a + b <= lots; b++) {
      const ways = binomial(lots, a) * binomial(lots - a, b) * BigInt(numbers - 2) ** BigInt(lots - a - b);
      sum += ways * BigInt(Math.min(a, b));
    }
  }
  return fraction(sum, BigInt(numbers) ** BigInt(lots));
}
