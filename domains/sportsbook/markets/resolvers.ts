import { decide, quartersOf } from "../tickets/asian.ts";
import type { LegResult } from "../tickets/result.ts";
import { type Score, sumOf, threeWay } from "./score.ts";
import type { Specifiers } from "./specifiers.ts";

/** What happened, by the part of the match it happened in; undefined while that part is not over or was not played. */
export type Facts = (scope: string) => Score | undefined;

/** What a market is decided by: the score of its own part, its specifiers, and the rest of the match where it asks for more. */
interface Played {
  readonly score: Score;
  readonly spec: Specifiers;
  readonly facts: Facts;
}

/** How each outcome of a market ends. Outcomes have the numbers of the unified feed's public catalogue. */
export type Resolver = (played: Played) => Readonly<Record<string, LegResult>>;

const won = (is: boolean): LegResult => (is ? "WON" : "LOST");
/** The one that came won, all others lost. */
function only(outcomes: Readonly<Record<string, boolean>>): Readonly<Record<string, LegResult>> {
  const results: Record<string, LegResult> = {};
  for (const outcome in outcomes) results[outcome] = won(outcomes[outcome]!);
  return results;
}

/** Of all outcomes there are, the one that came won. */
function onlyOf(all: readonly string[], came: string): Readonly<Record<string, LegResult>> {
  const results: Record<string, LegResult> = {};
  for (const outcome of all) results[outcome] = won(outcome === came);
  return results;
}

const yesNo = (is: boolean) => only({ "74": is, "76": !is });

const win3: Resolver = ({ score }) => {
  const who = threeWay(score);
  return only({ "1": who === "1", "2": who === "X", "3": who === "2" });
};

const doubleChance: Resolver = ({ score }) => {
  const who = threeWay(score);
  return only({ "9": who !== "2", "10": who !== "X", "11": who !== "1" });
};

/** One side against the other; level gives the stake back, which a match that cannot end level never does. */
const win2: Resolver = ({ score: { home, away } }) =>
  home === away ? { "4": "PUSH", "5": "PUSH" } : only({ "4": home > away, "5": away > home });

/** Whoever is left out gives the stake back when they win. */
const homeNoBet: Resolver = ({ score }) => {
  const who = threeWay(score);
  return who === "1" ? { "776": "VOID", "778": "VOID" } : only({ "776": who === "X", "778": who === "2" });
};
const awayNoBet: Resolver = ({ score }) => {
  const who = threeWay(score);
  return who === "2" ? { "780": "VOID", "782": "VOID" } : only({ "780": who === "1", "782": who === "X" });
};

/** A start in whole goals, "0:1", with the draw as an outcome of its own. */
const european: Resolver = ({ score, spec }) => {
  const [home, away] = (spec["hcp"] ?? "").split(":").map(Number);
  const who = threeWay({ home: score.home + home!, away: score.away + away! });
  return only({ "1711": who === "1", "1712": who === "X", "1713": who === "2" });
};

/** A market of two sides against a line: what of a score is measured, and who backs it; the other outcome is its mirror. */
export interface AgainstLine {
  readonly specifier: "hcp" | "total";
  readonly measure: (score: Score) => number;
  readonly outcomes: readonly [backed: string, other: string];
}

/** Under comes first, so what is measured of a total counts against it. */
const totalOf = (points: (score: Score) => number): AgainstLine => ({
  specifier: "total",
  measure: (score) => -points(score),
  outcomes: ["13", "12"],
});

/** Markets against a line, by the name of their resolver. */
export const AGAINST_LINE = {
  asian: { specifier: "hcp", measure: ({ home, away }) => home - away, outcomes: ["1714", "1715"] },
  total: totalOf(sumOf),
  homeTotal: totalOf(({ home }) => home),
  awayTotal: totalOf(({ away }) => away),
} satisfies Readonly<Record<string, AgainstLine>>;

/** The line of a market's specifiers, in quarters; throws where there is none. */
export function lineOf(spec: Specifiers, name: string): number {
  const quarters = quartersOf(spec[name] ?? "");
  if (quarters === undefined) throw new TypeError(`no line ${name}`);
  return quarters;
}

const againstLine =
  ({ specifier, measure, outcomes: [backed, other] }: AgainstLine): Resolver =>
  ({ score, spec }) => {
    const line = lineOf(spec, specifier);
    const measured = measure(score);
    return { [backed]: decide(measured, line), [other]: decide(-measured, -line) };
  };

/** Nothing at all is even. */
const oddEven: Resolver = ({ score }) => {
  const isEven = sumOf(score) % 2 === 0;
  return only({ "70": !isEven, "72": isEven });
};

const MOST_SCORED = 4;
const FIRST_SCORE = 274;
export const OTHER_SCORE = "324";

/** The outcome of a final score; "other" when a side has more than four. */
const scoreOutcome = ({ home, away }: Score): string =>
  home > MOST_SCORED || away > MOST_SCORED ? OTHER_SCORE : String(FIRST_SCORE + 2 * (home + 5 * away));

/** The score of an outcome; undefined for "other" and for what is none. */
export function scoreOf(outcome: string): Score | undefined {
  const index = (Number(outcome) - FIRST_SCORE) / 2;
  const isScore = Number.isInteger(index) && index >= 0 && index < (MOST_SCORED + 1) ** 2;
  return isScore ? { home: index % (MOST_SCORED + 1), away: Math.floor(index / (MOST_SCORED + 1)) } : undefined;
}

const CORRECT_SCORES = [
  ...Array.from({ length: 25 }, (_, i) => ({ home: i % 5, away: Math.floor(i / 5) })).map(scoreOutcome),
  OTHER_SCORE,
];

const correctScore: Resolver = ({ score }) => onlyOf(CORRECT_SCORES, scoreOutcome(score));

/** A win by three and more is one outcome a side. */
const WIDEST = 3;

/** By how much who won, in the words of the market's outcomes. */
export function marginOf(score: Score): string {
  const by = Math.abs(score.home - score.away);
  if (by === 0) return "draw";
  return `${score.home > score.away ? "home" : "away"} ${by < WIDEST ? by : `${WIDEST}+`}`;
}

const MARGINS = ["draw", ...["home", "away"].flatMap((side) => ["1", "2", "3+"].map((by) => `${side} ${by}`))];

const winningMargin: Resolver = ({ score }) => onlyOf(MARGINS, marginOf(score));

const SIDES = ["1", "X", "2"] as const;
export const FIRST_PAIR = 418;
/** Half time and full time, in this order of outcomes. */
export const HALF_FULL = SIDES.flatMap((half) => SIDES.map((full) => [half, full] as const));

const halfFull: Resolver = ({ score, facts }) => {
  const half = facts("half1");
  if (!half) throw new TypeError("no half time");
  const [first, last] = [threeWay(half), threeWay(score)];
  return only(
    Object.fromEntries(HALF_FULL.map(([a, b], i) => [String(FIRST_PAIR + 2 * i), a === first && b === last])),
  );
};

const highestHalf: Resolver = ({ facts }) => {
  const [first, second] = [facts("half1"), facts("half2")];
  if (!first || !second) throw new TypeError("no halves");
  const more = sumOf(first) - sumOf(second);
  return only({ "436": more > 0, "438": more < 0, "440": more === 0 });
};

/** Sets or maps of both sides, of a match of as many as its variant says: "bo3". */
const exactSets: Resolver = ({ score, spec }) => {
  const need = (Number((spec["variant"] ?? "").slice(2)) + 1) / 2;
  const lost = Array.from({ length: need }, (_, i) => i);
  const all = [...lost.map((other) => [need, other] as const), ...lost.map((own) => [own, need] as const)];
  return only(Object.fromEntries(all.map(([h, a]) => [`${h}:${a}`, score.home === h && score.away === a])));
};

/** Both of a first and a second market have to come; a part that gives its stake back makes the whole void. */
const both =
  (first: Resolver, second: Resolver, names: (a: string, b: string) => string): Resolver =>
  (played) =>
    Object.fromEntries(
      Object.entries(first(played)).flatMap(([a, one]) =>
        Object.entries(second(played)).map(([b, other]) => [names(a, b), together(one, other)] as const),
      ),
    );

function together(one: LegResult, other: LegResult): LegResult {
  if (one === "LOST" || other === "LOST") return "LOST";
  return one === "WON" && other === "WON" ? "WON" : "VOID";
}

const joined = (a: string, b: string) => `${a}&${b}`;
const bothScore: Resolver = ({ score: { home, away } }) => yesNo(home > 0 && away > 0);
const anyTotal = againstLine(AGAINST_LINE.total);

/** Who scored the goal that is the market's part; nobody where there was none. */
const nextGoal: Resolver = ({ score: { home, away } }) =>
  only({ "6": home === 1, "7": home + away === 0, "8": away === 1 });

/** Decided by no score: what its feed says of each outcome. */
const named: Resolver = () => ({});

/** Every way a market can be decided, by the name its type says. */
export const RESOLVERS = {
  win3,
  win2,
  doubleChance,
  homeNoBet,
  awayNoBet,
  asian: againstLine(AGAINST_LINE.asian),
  european,
  total: anyTotal,
  homeTotal: againstLine(AGAINST_LINE.homeTotal),
  awayTotal: againstLine(AGAINST_LINE.awayTotal),
  oddEven,
  bothScore,
  homeCleanSheet: ({ score }) => yesNo(score.away === 0),
  awayCleanSheet: ({ score }) => yesNo(score.home === 0),
  homeToNil: ({ score: { home, away } }) => yesNo(home > away && away === 0),
  awayToNil: ({ score: { home, away } }) => yesNo(away > home && home === 0),
  correctScore,
  winningMargin,
  halfFull,
  highestHalf,
  nextGoal,
  exactSets,
  win3BothScore: both(win3, bothScore, joined),
  totalBothScore: both(anyTotal, bothScore, joined),
  win3Total: both(win3, anyTotal, joined),
  named,
} satisfies Readonly<Record<string, Resolver>>;
