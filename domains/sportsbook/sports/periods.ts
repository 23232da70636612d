import type { Points } from "../models/sums.ts";
import { factsOf, isOver, lawOf, type Rates, type Shape, standingOf, startOf, type State, tickOf } from "./scoring.ts";
import type { SimulatedSport } from "./sport.ts";

/** What both sides score in a match on average. */
export interface Means {
  readonly home: number;
  readonly away: number;
}

/** What a sport of periods says of itself. */
export interface PeriodSport
  extends
    Shape,
    Pick<SimulatedSport, "code" | "isEsport" | "tickSeconds" | "usualTicks" | "fastTickMs" | "offers" | "flows"> {
  /** By both strengths. */
  means(home: number, away: number): Means;
  /** Chances of 0, 1, 2 … points in a tick, for a mean over the match. */
  scoring(mean: number): Points;
}

/** A sport in which both sides score tick by tick and periods end by the clock. */
export function periodSport({ means, scoring, ...sport }: PeriodSport): SimulatedSport<Means, State> {
  const rates = ({ home, away }: Means): Rates => ({ home: scoring(home), away: scoring(away) });
  return {
    ...sport,
    params: means,
    start: startOf,
    tick: (state, params, random) => tickOf(sport, state, rates(params), random),
    isOver: (state) => isOver(sport, state),
    standing: (state) => standingOf(sport, state, sport.tickSeconds),
    facts: (state) => (part) => factsOf(sport, state, part),
    law: (state, params, part, by) => lawOf(sport, state, rates(params), { part, by }),
  };
}
