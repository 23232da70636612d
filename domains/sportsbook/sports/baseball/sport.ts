import type { Random } from "@taya/kernel/random";
import { folded, type Law, type Likely, type Projection } from "../../markets/law.ts";
import { joined, type Score } from "../../markets/score.ts";
import { type Points, timesOver } from "../../models/sums.ts";
import { oncePer } from "../../once.ts";
import { pick } from "../pick.ts";
import type { SimulatedSport, Standing } from "../sport.ts";

/** The chance that a side scores in half an inning. */
interface Params {
  readonly home: number;
  readonly away: number;
}

/** One tick is half an inning: the away side bats first. */
interface State {
  readonly halves: number;
  /** Runs of each inning that has begun. */
  readonly innings: readonly Score[];
}

const INNINGS = 9;
const REGULAR = 2 * INNINGS;
/** How the runs of half an inning are spread over 0 to 7, for a mean of about half a run. */
const SPREAD = [0, 0.55, 0.22, 0.12, 0.06, 0.03, 0.014, 0.006];
const SCORING = 0.27;

/** Chances of 0, 1, 2 … runs in half an inning. */
const runs = (some: number): Points =>
  Float64Array.from(SPREAD, (share, count) => (count === 0 ? 1 - some : some * share));

/** Whose half comes next: the home side bats in the second one. */
const homeBats = ({ halves }: State): boolean => halves % 2 === 1;

/** Over when the home side leads before or in the second half of the ninth or a later inning, or the away side after it. */
function isOver(state: State): boolean {
  if (state.halves < REGULAR - 1) return false;
  const { home, away } = joined(state.innings);
  return homeBats(state) ? home > away : home !== away;
}

/** The home side stops batting with the run that wins it. */
const walkedOff = (home: number, away: number, scored: number): number => Math.min(home + scored, away + 1);

function tick(state: State, params: Params, random: Random): State {
  const { halves, innings } = state;
  const index = Math.floor(halves / 2);
  if (!homeBats(state)) {
    return { halves: halves + 1, innings: [...innings, { home: 0, away: pick(random, runs(params.away)) }] };
  }
  const { home, away } = joined(innings);
  const scored = pick(random, runs(params.home));
  const now = halves >= REGULAR - 1 ? walkedOff(home, away, scored) - home : scored;
  const inning = { home: now, away: innings[index]!.away };
  return { halves: halves + 1, innings: [...innings.slice(0, index), inning] };
}

/** Everything a match may still come to. Until its last regular half both sides' runs are independent of each other. */
const endsOf = oncePer((state: State, params: Params): readonly Likely[] => {
  const half = { home: runs(params.home), away: runs(params.away) };
  const innings = Math.floor(state.halves / 2);
  const home = timesOver(half.home, Math.max(0, INNINGS - 1 - innings));
  const away = timesOver(half.away, Math.max(0, INNINGS - Math.ceil(state.halves / 2)));
  const stands = joined(state.innings);
  const ends: Likely[] = [];
  let level: Level = new Map();
  if (state.halves >= REGULAR && !homeBats(state)) level.set(stands.home, 1);
  else {
    for (const [h, one] of home.entries()) {
      for (const [a, other] of away.entries()) {
        const score = { home: stands.home + h, away: stands.away + a };
        lastHalf({ score, chance: one * other }, half, { ends, level });
      }
    }
  }
  while ([...level.values()].reduce((sum, chance) => sum + chance, 0) > RARE) level = extraInning(level, half, ends);
  return ends;
});

const law = (state: State, params: Params, part: string, by: Projection): Law | undefined =>
  part !== "overtime" || by === "halves" || isOver(state) ? undefined : folded(endsOf(state, params), by);

/** Runs of half an inning of each side. */
type Halves = Readonly<Record<"home" | "away", Points>>;

/** Chances of being level after an inning, by the runs of each side. */
type Level = Map<number, number>;

/** Less than this is left level after the innings that are reckoned with. */
const RARE = 1e-10;
/** As many runs as this in one extra inning after another are not reckoned with. */
const NEVER = 1e-13;

/** The home side bats last, unless it leads already: it wins, loses, or is level. */
function lastHalf({ score, chance }: Likely, half: Halves, { ends, level }: { ends: Likely[]; level: Level }): void {
  const { home, away } = score;
  if (home > away) {
    ends.push({ score, chance });
    return;
  }
  for (const [scored, of] of half.home.entries()) {
    const now = walkedOff(home, away, scored);
    if (now === away) level.set(away, (level.get(away) ?? 0) + chance * of);
    else ends.push({ score: { home: now, away }, chance: chance * of });
  }
}

function extraInning(before: Level, half: Halves, ends: Likely[]): Level {
  const level: Level = new Map();
  for (const [stands, chance] of before) {
    if (chance < NEVER) continue;
    for (const [scored, of] of half.away.entries()) {
      lastHalf({ score: { home: stands, away: stands + scored }, chance: chance * of }, half, { ends, level });
    }
  }
  return level;
}

function standing(state: State): Standing {
  const { innings, halves } = state;
  return {
    score: joined(innings),
    clock: 0,
    phase: `inning${Math.max(1, innings.length)}`,
    periods: innings.map((score, i) => ({ name: `inning${i + 1}`, score })),
    serves: halves % 2 === 1 ? "home" : "away",
  };
}

/** Baseball over nine innings, and as many more as it takes. */
const sport: SimulatedSport<Params, State> = {
  code: "baseball",
  isEsport: false,
  tickSeconds: 600,
  usualTicks: 19,
  fastTickMs: 20_000,
  params: (home, away) => ({
    home: SCORING * Math.exp(home - away + 0.03),
    away: SCORING * Math.exp(away - home - 0.03),
  }),
  start: () => ({ halves: 0, innings: [] }),
  tick,
  isOver,
  standing,
  facts: (state) => (part) => (part === "overtime" && isOver(state) ? joined(state.innings) : undefined),
  law,
  offers: [
    { type: 251 },
    { type: 256, ladder: { step: 4, each: 2, halves: true } },
    { type: 258, ladder: { step: 2, each: 3 } },
    { type: 264 },
  ],
};

export default sport;
