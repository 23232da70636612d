import type { Random } from "@taya/kernel/random";
import { folded, type Law, type Likely, type Projection, scoresOf } from "../../markets/law.ts";
import { leadOf, type Score, since, sumOf } from "../../markets/score.ts";
import { goalMatrix, poisson } from "../../models/poisson.ts";
import { goalsLeft } from "../../models/soccer.ts";
import { oncePer } from "../../once.ts";
import type { Offer, SimulatedSport } from "../sport.ts";
import { drawPoisson, unit } from "../unit.ts";

/** Means over a whole match. Goals as measured over 87,966 matches of openfootball (CC0); corners as is customary. */
const AVERAGE = { home: 1.484, away: 1.188, corners: 10.2 };

interface Params {
  readonly home: number;
  readonly away: number;
  readonly corners: number;
}

interface State {
  /** Seconds of the 90 minutes. */
  readonly clock: number;
  readonly half1: Score | null;
  readonly score: Score;
  readonly corners: Score;
  /** Who scored, in order. */
  readonly goals: readonly ("home" | "away")[];
}

const TICK = 15;
const HALF = 45 * 60;
const MATCH = 2 * HALF;
const NIL: Score = { home: 0, away: 0 };

const OFFERS: readonly Offer[] = [
  { type: 1 },
  { type: 16, ladder: { step: 1, each: 4 } },
  { type: 18, ladder: { step: 1, each: 4 } },
  { type: 10 },
  { type: 11 },
  { type: 29 },
  { type: 14, specs: ["hcp=0:2", "hcp=0:1", "hcp=1:0", "hcp=2:0"] },
  { type: 19, ladder: { step: 4, each: 1, halves: true } },
  { type: 20, ladder: { step: 4, each: 1, halves: true } },
  { type: 26 },
  { type: 60 },
  { type: 66, ladder: { step: 1, each: 2 } },
  { type: 68, ladder: { step: 1, each: 2 } },
  { type: 83 },
  { type: 90, ladder: { step: 1, each: 2 } },
  { type: 45 },
  { type: 47 },
  { type: 52 },
  { type: 8, specs: ["goalnr=1", "goalnr=2", "goalnr=3"] },
  { type: 166, ladder: { step: 4, each: 2, halves: true } },
];

const minuteOf = (clock: number): number => clock / 60;

/** The part of a match's goals that falls between two moments. */
const share = (from: number, to: number): number => goalsLeft(minuteOf(from)) - goalsLeft(minuteOf(to));

const plus = (score: Score, home: number, away: number): Score => ({
  home: score.home + home,
  away: score.away + away,
});

function tick(state: State, params: Params, random: Random): State {
  const clock = state.clock + TICK;
  const scored = goalsOf(share(state.clock, clock), params, random);
  const [home, away] = SIDES.map((side) => scored.filter((each) => each === side).length);
  const score = plus(state.score, home!, away!);
  const corners = [0, 1].map(() => drawPoisson(random, (params.corners * TICK) / MATCH / 2));
  return {
    clock,
    score,
    half1: clock === HALF ? score : state.half1,
    corners: plus(state.corners, corners[0]!, corners[1]!),
    goals: [...state.goals, ...scored],
  };
}

const SIDES = ["home", "away"] as const;

/** Goals within one tick, in order: how many, and each of a side by its part of all. */
function goalsOf(part: number, { home, away }: Params, random: Random): readonly (typeof SIDES)[number][] {
  const count = drawPoisson(random, (home + away) * part);
  return Array.from({ length: count }, () => (unit(random) < home / (home + away) ? "home" : "away"));
}

/** Goals of a stretch of the match, on top of those that stand. */
const stretch = ({ home, away }: Params, part: number, from: Score): readonly Likely[] => [
  ...scoresOf(goalMatrix(home * part, away * part), from),
];

function law(state: State, params: Params, part: string, by: Projection): Law | undefined {
  if (state.clock >= MATCH) return undefined;
  if (by === "halves") return bothHalves(state, params);
  const goal = GOAL.exec(part);
  if (goal) return goalLaw(state, params, Number(goal[1]));
  if (part === "corners") return cornersLaw(state, params);
  const scores = scoresOfPart(state, params, part);
  return scores && folded(scores, by);
}

const GOAL = /^goal(\d{1,2})$/;

const partsKnown = oncePer((_state: State, _params: Params) => new Map<string, readonly Likely[] | undefined>());

/** Scores a part may end with; many markets look at the same ones. */
function scoresOfPart(state: State, params: Params, part: string): readonly Likely[] | undefined {
  const known = partsKnown(state, params);
  if (!known.has(part)) known.set(part, drawnOfPart(state, params, part));
  return known.get(part);
}

function drawnOfPart(state: State, params: Params, part: string): readonly Likely[] | undefined {
  const { clock, half1, score } = state;
  if (part === "regular") return stretch(params, share(clock, MATCH), score);
  if (part === "rest") return stretch(params, share(clock, MATCH), NIL);
  if (part === "half1") return half1 ? undefined : stretch(params, share(clock, HALF), score);
  if (part !== "half2") return undefined;
  const [from, scored] = half1 ? [clock, since(half1, score)] : [HALF, NIL];
  return stretch(params, share(from, MATCH), scored);
}

/** Who scores the goal of a number: each one is of a side by its part of all, if there are as many. */
function goalLaw({ clock, goals }: State, { home, away }: Params, number: number): Law | undefined {
  const more = number - goals.length;
  if (more < 1) return undefined;
  const fewer = poisson((home + away) * share(clock, MATCH), more - 1).reduce((sum, chance) => sum + chance, 0);
  const scored = (1 - fewer) / (home + away);
  return [
    { score: { home: 1, away: 0 }, chance: scored * home },
    { score: NIL, chance: fewer },
    { score: { home: 0, away: 1 }, chance: scored * away },
  ];
}

function cornersLaw({ clock, corners }: State, params: Params): Law {
  const from = corners.home + corners.away;
  return poisson((params.corners * (MATCH - clock)) / MATCH, 60).map((chance, more) => ({
    score: { home: from + more, away: 0 },
    chance,
  }));
}

/** How the first half and the whole compare, and both halves with each other, by differences and sums alone. */
function bothHalves(state: State, params: Params): Law {
  const first: Iterable<Likely> = state.half1
    ? [{ score: state.half1, chance: 1 }]
    : stretch(params, share(state.clock, HALF), state.score);
  const from = state.half1 ? state.clock : HALF;
  const scored = state.half1 ? since(state.half1, state.score) : NIL;
  const seconds = stretch(params, share(from, MATCH), scored).filter(({ chance }) => chance > NEVER);
  const alike = new Map<number, { readonly half1: Score; readonly half2: Score; chance: number }>();
  for (const { score: half1, chance } of first) {
    for (const { score: half2, chance: other } of seconds) {
      const kind = kindOf(half1, half2);
      const found = alike.get(kind);
      if (found) found.chance += chance * other;
      else alike.set(kind, { half1, half2, chance: chance * other });
    }
  }
  return [...alike.values()].map(({ half1, half2, chance }) => halvesOf(half1, half2, chance));
}

const NEVER = 1e-13;

/** Who led at half time and at the end, and which half had more goals: one of 27. */
function kindOf(half1: Score, half2: Score): number {
  const more = sumOf(half1) - sumOf(half2);
  return Math.sign(leadOf(half1)) * 9 + Math.sign(leadOf(half1) + leadOf(half2)) * 3 + Math.sign(more);
}

function halvesOf(half1: Score, half2: Score, chance: number): Likely {
  const parts: Readonly<Record<string, Score>> = { half1, half2 };
  return { score: plus(half1, half2.home, half2.away), facts: (part) => parts[part], chance };
}

/** Football over 90 minutes: goals come independently of each other, as often as both sides' strengths say. */
const sport: SimulatedSport<Params, State> = {
  code: "soccer",
  isEsport: false,
  tickSeconds: TICK,
  usualTicks: 360,
  fastTickMs: 1_000,
  offers: OFFERS,
  params: (home, away) => ({
    home: AVERAGE.home * Math.exp(home - away),
    away: AVERAGE.away * Math.exp(away - home),
    corners: AVERAGE.corners,
  }),
  start: () => ({ clock: 0, half1: null, score: NIL, corners: NIL, goals: [] }),
  tick,
  isOver: ({ clock }) => clock >= MATCH,
  standing: ({ clock, score, half1 }) => ({
    score,
    clock: clock < HALF ? clock : clock - HALF,
    phase: clock < HALF ? "half1" : "half2",
    periods: half1
      ? [
          { name: "half1", score: half1 },
          { name: "half2", score: since(half1, score) },
        ]
      : [{ name: "half1", score }],
  }),
  facts:
    ({ clock, half1, score, corners, goals }) =>
    (part) => {
      const over = clock >= MATCH;
      if (part === "half1") return half1 ?? undefined;
      if (part === "half2") return over && half1 ? since(half1, score) : undefined;
      const goal = GOAL.exec(part);
      if (goal) {
        const side = goals[Number(goal[1]) - 1];
        return side ? { home: Number(side === "home"), away: Number(side === "away") } : over ? NIL : undefined;
      }
      if (!over) return undefined;
      return part === "corners" ? corners : score;
    },
  law,
};

export default sport;
