import type { Random } from "@taya/kernel/random";
import type { Law, Projection } from "../markets/law.ts";
import { joined, type Score } from "../markets/score.ts";
import {
  countLaw,
  type Differences,
  differenceLaw,
  differences,
  plus,
  type Points,
  timesOver,
} from "../models/sums.ts";
import { pick } from "./pick.ts";
import type { Standing } from "./sport.ts";
import { unit } from "./unit.ts";

/** What both sides score in one tick: chances of 0, 1, 2 … points each, independent of each other and the same in every tick. */
export interface Rates {
  readonly home: Points;
  readonly away: Points;
}

/** A match of periods of equal ticks, and an overtime that is played again until somebody leads. */
export interface Shape {
  /** Names of the periods: quarter1 … */
  readonly periods: readonly string[];
  readonly periodTicks: number;
  /** Ticks of an overtime; 0 where a level match is decided by one score of the side that scores more often, by its part. */
  readonly overtimeTicks: number;
  /** Parts made of periods: half1 of the first two quarters. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

export interface State {
  readonly ticks: number;
  /** Points of each period that has begun, overtimes among them. */
  readonly scores: readonly Score[];
}

const NIL: Score = { home: 0, away: 0 };
const regularTicks = ({ periods, periodTicks }: Shape): number => periods.length * periodTicks;

/** Ticks of the period that is played, and how many of it are over. */
function periodAt(
  shape: Shape,
  ticks: number,
): { readonly index: number; readonly played: number; readonly of: number } {
  const regular = regularTicks(shape);
  if (ticks < regular) {
    return { index: Math.floor(ticks / shape.periodTicks), played: ticks % shape.periodTicks, of: shape.periodTicks };
  }
  const more = ticks - regular;
  const of = Math.max(1, shape.overtimeTicks);
  return { index: shape.periods.length + Math.floor(more / of), played: more % of, of };
}

export const startOf = (): State => ({ ticks: 0, scores: [] });

export function tickOf(shape: Shape, { ticks, scores }: State, rates: Rates, random: Random): State {
  const { index } = periodAt(shape, ticks);
  const before = scores[index] ?? NIL;
  const scored =
    index >= shape.periods.length && shape.overtimeTicks === 0 ? decider(rates, random) : scoredIn(rates, random);
  const score = { home: before.home + scored.home, away: before.away + scored.away };
  return { ticks: ticks + 1, scores: [...scores.slice(0, index), score] };
}

const scoredIn = (rates: Rates, random: Random): Score => ({
  home: pick(random, rates.home),
  away: pick(random, rates.away),
});

const mean = (points: Points): number => points.reduce((sum, chance, count) => sum + chance * count, 0);
/** The home side's part of all that is scored. */
const homePart = ({ home, away }: Rates): number => mean(home) / (mean(home) + mean(away));

/** The one score that decides. */
const decider = (rates: Rates, random: Random): Score =>
  unit(random) < homePart(rates) ? { home: 1, away: 0 } : { home: 0, away: 1 };

/** Over after the last period, or an overtime, that ends with a lead. */
export function isOver(shape: Shape, { ticks, scores }: State): boolean {
  if (ticks < regularTicks(shape) || periodAt(shape, ticks).played > 0) return false;
  const { home, away } = joined(scores);
  return home !== away;
}

export function standingOf(shape: Shape, { ticks, scores }: State, tickSeconds: number): Standing {
  const { index, played } = periodAt(shape, ticks);
  const last = Math.min(index, Math.max(0, scores.length - 1));
  const name = (at: number) => shape.periods[at] ?? "overtime";
  return {
    score: joined(scores),
    clock: (index > last ? shape.periodTicks : played) * tickSeconds,
    phase: name(last),
    periods: scores.map((score, at) => ({ name: name(at), score })),
  };
}

/** The periods a part is made of; undefined for a part the match does not have. */
const periodsOf = (shape: Shape, part: string): readonly string[] | undefined =>
  shape.parts?.[part] ?? (shape.periods.includes(part) ? [part] : part === "regular" ? shape.periods : undefined);

export function factsOf(shape: Shape, state: State, part: string): Score | undefined {
  if (part === "overtime") return isOver(shape, state) ? joined(state.scores) : undefined;
  const periods = periodsOf(shape, part);
  if (!periods) return undefined;
  const indexes = periods.map((name) => shape.periods.indexOf(name));
  const end = (indexes.at(-1)! + 1) * shape.periodTicks;
  return state.ticks >= end ? joined(indexes.map((index) => state.scores[index] ?? NIL)) : undefined;
}

/** Chances of a part by the ticks of it that are to come; with overtime, those of a level end are played on. */
export function lawOf(
  shape: Shape,
  state: State,
  rates: Rates,
  { part, by }: { part: string; by: Projection },
): Law | undefined {
  if (isOver(shape, state)) return undefined;
  if (part === "overtime") return overtimeLaw(shape, state, rates, by);
  if (part === "rest") return counted(coming(rates, Math.max(0, regularTicks(shape) - state.ticks)), NIL, by);
  const periods = periodsOf(shape, part);
  if (!periods) return undefined;
  const indexes = periods.map((name) => shape.periods.indexOf(name));
  const left = indexes.reduce((sum, index) => sum + ticksLeft(shape, state, index), 0);
  if (left === 0) return undefined;
  const stands = joined(indexes.map((index) => state.scores[index] ?? NIL));
  return counted(coming(rates, left), stands, by);
}

const ticksLeft = ({ periodTicks }: Shape, { ticks }: State, index: number): number =>
  Math.min(periodTicks, Math.max(0, (index + 1) * periodTicks - ticks));

const coming = ({ home, away }: Rates, ticks: number): Rates => ({
  home: timesOver(home, ticks),
  away: timesOver(away, ticks),
});

function counted({ home, away }: Rates, stands: Score, by: Projection): Law | undefined {
  if (by === "diff") return differenceLaw(differences(home, away), stands.home - stands.away);
  if (by === "sum") return countLaw(plus(home, away), stands.home + stands.away);
  if (by === "home") return countLaw(home, stands.home);
  return by === "away" ? countLaw(away, stands.away) : undefined;
}

function overtimeLaw(shape: Shape, state: State, rates: Rates, by: Projection): Law | undefined {
  const { played, of } = periodAt(shape, state.ticks);
  const left = state.ticks < regularTicks(shape) ? regularTicks(shape) - state.ticks : of - played;
  const { home, away } = joined(state.scores);
  const first = coming(rates, left);
  const again = overtimeOf(shape, rates);
  if (by === "diff") return differenceLaw(decidedDifferences(first, again, home - away), home - away);
  return by === "sum" ? countLaw(decidedSums(first, again, home - away), home + away) : undefined;
}

/** How an overtime goes: differences, and the points of those that decide and of those that are played again. */
interface Overtime {
  readonly differences: Differences;
  readonly decided: Points;
  readonly level: Points;
}

function overtimeOf(shape: Shape, rates: Rates): Overtime {
  if (shape.overtimeTicks > 0) {
    const { home, away } = coming(rates, shape.overtimeTicks);
    return { differences: differences(home, away), ...parted({ home, away }, 0) };
  }
  const home = homePart(rates);
  return {
    differences: { chances: Float64Array.of(1 - home, 0, home), below: 1 },
    decided: Float64Array.of(0, 1),
    level: Float64Array.of(0),
  };
}

/** Leads at the end: a level one is decided by overtimes, each like the others, so by how those that decide end. */
function decidedDifferences(first: Rates, again: Overtime, lead: number): Differences {
  const ends = differences(first.home, first.away);
  const overtime = again.differences;
  const below = Math.max(ends.below, overtime.below + lead);
  const above = Math.max(ends.chances.length - ends.below, overtime.chances.length - overtime.below - lead);
  const chances = new Float64Array(below + above);
  chances.set(ends.chances, below - ends.below);
  const level = chances[below - lead] ?? 0;
  if (level === 0) return { chances, below };
  chances[below - lead] = 0;
  const decided = 1 - overtime.chances[overtime.below]!;
  for (const [i, chance] of overtime.chances.entries()) {
    if (i !== overtime.below) chances[i - overtime.below + below - lead]! += (level * chance) / decided;
  }
  return { chances, below };
}

/** Less than this is left level after the overtimes that are reckoned with. */
const RARE = 1e-13;

/** Points to come until it is decided: overtimes add to those that were level before. */
function decidedSums(first: Rates, { decided, level: again }: Overtime, lead: number): Points {
  const now = parted(first, lead);
  let [sums, level] = [now.decided, now.level];
  while (level.reduce((sum, chance) => sum + chance, 0) > RARE) {
    sums = added(sums, plus(level, decided));
    level = plus(level, again);
  }
  return sums;
}

/** Sums of points that end with a lead, and of those that end level. */
function parted({ home, away }: Rates, lead: number): { readonly decided: Points; readonly level: Points } {
  const decided = plus(home, away).slice();
  const level = new Float64Array(decided.length);
  for (let h = Math.max(0, -lead); h < home.length && h + lead < away.length; h += 1) {
    const [chance, sum] = [home[h]! * away[h + lead]!, 2 * h + lead];
    if (sum >= level.length) break;
    level[sum]! += chance;
    decided[sum] = Math.max(0, decided[sum]! - chance);
  }
  return { decided, level };
}

function added(a: Points, b: Points): Points {
  const sums = new Float64Array(Math.max(a.length, b.length));
  sums.set(a);
  for (const [i, chance] of b.entries()) sums[i]! += chance;
  return sums;
}
