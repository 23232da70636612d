import { add, type Fraction, fraction, multiply } from "../kit/fraction.ts";
import { PUSH } from "../kit/lottery/chances.ts";
import type { Play } from "../kit/lottery/play.ts";
import { symbolsOf } from "../kit/lottery/selection.ts";
import { ruleOf } from "./draws.testing.ts";
import { meanOf } from "./exact.testing.ts";
import type { Mean } from "./exact.types.testing.ts";
import { samplesOf } from "./samples.testing.ts";

/** The chance of a group unit by how many different digits it has. */
const GROUPS: Readonly<Record<string, Fraction>> = {
  zu2: fraction(2, 100),
  zu3: fraction(3, 1_000),
  zu6: fraction(6, 1_000),
};

const text = ({ n, d }: Fraction): string => `${n}/${d}`;

/** What each sample of a play wins on the average. */
export const meansOf = (play: Play): readonly (readonly [sample: string, mean: Mean])[] =>
  samplesOf(play).map((sample) => [sample, meanOf(play, sample, ruleOf(play))]);

/** The chances of a play as its family writes them, worked out over every draw. */
export function chancesOf(play: Play, means = meansOf(play)): Record<string, string> {
  const [{ matcher, key }] = play.legs as [Play["legs"][number]];
  if (typeof key === "object" && "distinct" in key && ("weight" in matcher || "ways" in matcher)) {
    return groupChances(means.map(([, mean]) => mean));
  }
  const wins = new Map<string, string>();
  const pushes = new Map<string, string>();
  // Labels are units of their own; legs too: each wins under its own key.
  const single = (matcher.m === "outcome" && !matcher.ways) || play.legs.length > 1;
  for (const [sample, mean] of means) {
    for (const [name, share] of mean.wins) {
      wins.set(name, text(multiply(share, fraction(1, single ? 1 : mean.bets))));
    }
    if (mean.push.n > 0n) pushes.set(`${PUSH}.${sample}`, text(multiply(mean.push, fraction(1, mean.bets))));
  }
  const allPush = pushes.size === wins.size;
  return { ...written(inOrder(wins, play), numbered(play) ? "*" : ""), ...written(pushes, allPush ? PUSH : "") };
}

/** Prizes go by the number chosen, of which there are many, not by words. */
function numbered({ grammar, legs }: Play): boolean {
  const [{ key }] = legs as [Play["legs"][number]];
  return typeof key === "object" && "from" in key && key.from === "symbol" && !("words" in grammar.alphabet);
}

/** One line when all are the same and there is a name for all of them. */
const written = (by: ReadonlyMap<string, string>, all: string): Record<string, string> =>
  all !== "" && new Set(by.values()).size === 1 ? { [all]: [...by.values()][0]! } : Object.fromEntries(by);

function inOrder(by: ReadonlyMap<string, string>, { grammar }: Play): Map<string, string> {
  const order = symbolsOf(grammar.alphabet);
  return new Map([...by].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** Of plays that cost many units of two kinds: what each kind wins, provided the units then add up to what is charged. */
function groupChances(means: readonly Mean[]): Record<string, string> {
  const keys = new Set(means.flatMap(({ wins }) => [...wins.keys()]));
  for (const { bets, wins } of means) {
    const units = [...wins].map(([key, share]) => multiply(share, fraction(GROUPS[key]!.d, GROUPS[key]!.n)));
    const all = add(...units);
    if (all.d !== 1n || all.n !== BigInt(bets)) throw new RangeError(`${text(all)} units instead of ${bets}`);
  }
  return Object.fromEntries([...keys].toSorted().map((key) => [key, text(GROUPS[key]!)]));
}
