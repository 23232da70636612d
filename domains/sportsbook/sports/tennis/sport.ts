import type { Random } from "@taya/kernel/random";
import { folded, type Law, type Projection } from "../../markets/law.ts";
import { joined, leadOf, partsWon, type Score, sumOf } from "../../markets/score.ts";
import { countedLaw, type SetMatch, setsLaw } from "../../models/sets.ts";
import type { Serves } from "../../models/tennis.ts";
import { gameOver, setEnds, type SetState } from "../../models/tennis-set.ts";
import type { SimulatedSport } from "../sport.ts";
import { unit } from "../unit.ts";

const BEST_OF = 3;
const TO_WIN = 2;
/** Points won on one's own serve by players alike, and what a unit of strength makes of it. */
const SERVE = { mean: 0.63, slope: 0.2 };
const NIL: Score = { home: 0, away: 0 };

interface State {
  readonly sets: readonly Score[];
  readonly set: SetState;
}

const BEGIN = (firstServes: boolean): SetState => ({ games: NIL, points: NIL, firstServes });

const setOver = ({ home, away }: Score): boolean => {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  return most === 7 || (most === 6 && least < 5);
};

const isOver = ({ sets }: State): boolean => Math.max(partsWon(sets).home, partsWon(sets).away) === TO_WIN;

function tick({ sets, set }: State, serves: Serves, random: Random): State {
  const { games, points, firstServes } = set;
  const isTieBreak = games.home === 6 && games.away === 6;
  const played = points.home + points.away;
  const homeServes = isTieBreak ? firstServes === (((played + 1) >> 1) % 2 === 0) : firstServes;
  const home = unit(random) < (homeServes ? serves.first : 1 - serves.second);
  const after = { home: points.home + Number(home), away: points.away + Number(!home) };
  if (!gameOver(after, isTieBreak)) return { sets, set: { ...set, points: after } };
  const next = { home: games.home + Number(home), away: games.away + Number(!home) };
  if (!setOver(next)) return { sets, set: { games: next, points: NIL, firstServes: !firstServes } };
  return { sets: [...sets, next], set: BEGIN(!firstServes) };
}

const matchOf = ({ sets, set }: State, serves: Serves): SetMatch => ({
  toWin: TO_WIN,
  won: partsWon(sets),
  current: setEnds(serves, set),
  fresh: (_number, firstServes) => setEnds(serves, BEGIN(firstServes)),
});

const PART = /^set(\d)$/;

function law(state: State, serves: Serves, part: string, by: Projection): Law | undefined {
  if (isOver(state) || by === "halves") return undefined;
  const match = matchOf(state, serves);
  if (part === "match") return folded(setsLaw(match), by);
  if (part === "games") {
    return by === "diff"
      ? countedLaw(match, leadOf, leadOf(joined(state.sets)))
      : by === "sum"
        ? countedLaw(match, sumOf, sumOf(joined(state.sets)))
        : undefined;
  }
  const number = Number(PART.exec(part)?.[1]) - 1;
  if (!(number >= state.sets.length && number < BEST_OF)) return undefined;
  if (number === state.sets.length) return folded(match.current, by);
  return folded(freshEnds(match, number - state.sets.length), by);
}

/** How a set so many after this one may end, if it is played: who begins it is as likely as the sets before make it. */
function freshEnds({ current, fresh }: SetMatch, ahead: number) {
  let ends = current;
  for (let step = 0; step < ahead; step += 1) {
    const homeBegins = ends.reduce((sum, { firstServesNext, chance }) => sum + (firstServesNext ? chance : 0), 0);
    const [one, other] = [fresh(0, true), fresh(0, false)];
    ends = [
      ...one.map((end) => ({ ...end, chance: end.chance * homeBegins })),
      ...other.map((end) => ({ ...end, chance: end.chance * (1 - homeBegins) })),
    ];
  }
  return ends;
}

/** Tennis: best of three sets, each point won on serve with the same chance. */
const sport: SimulatedSport<Serves, State> = {
  code: "tennis",
  isEsport: false,
  tickSeconds: 24,
  usualTicks: 130,
  fastTickMs: 6_000,
  params: (home, away) => ({
    first: SERVE.mean + SERVE.slope * (home - away),
    second: SERVE.mean + SERVE.slope * (away - home),
  }),
  start: () => ({ sets: [], set: BEGIN(true) }),
  tick,
  isOver,
  standing(state) {
    const { sets, set } = state;
    const running = isOver(state) ? sets : [...sets, set.games];
    return {
      score: partsWon(sets),
      clock: 0,
      phase: `set${running.length}`,
      periods: running.map((score, i) => ({ name: `set${i + 1}`, score })),
      ...(!isOver(state) && { points: set.points, serves: set.firstServes ? ("home" as const) : ("away" as const) }),
    };
  },
  facts: (state) => (part) => {
    const set = PART.exec(part);
    if (set) return state.sets[Number(set[1]) - 1];
    if (!isOver(state)) return undefined;
    if (part === "match") return partsWon(state.sets);
    return part === "games" ? joined(state.sets) : undefined;
  },
  wasPlayed(state, part) {
    const set = PART.exec(part);
    return !set || !isOver(state) || Number(set[1]) <= state.sets.length;
  },
  law,
  offers: [
    { type: 186 },
    { type: 188, ladder: { step: 4, each: 0, halves: true } },
    { type: 187, ladder: { step: 4, each: 3, halves: true } },
    { type: 189, ladder: { step: 4, each: 3, halves: true } },
    { type: 202, parts: { name: "setnr", upTo: 2 } },
    { type: 204, ladder: { step: 4, each: 1, halves: true }, parts: { name: "setnr", upTo: 2 } },
  ],
};

export default sport;
