import type { Random } from "@taya/kernel/random";
import type { Law, Projection } from "../markets/law.ts";
import type { Ladder } from "../markets/lines.ts";
import type { Facts } from "../markets/resolvers.ts";
import type { Score } from "../markets/score.ts";

/** Which markets of a type an event has. */
export interface Offer {
  readonly type: number;
  /** Lines around the balanced one; the specifier that is a line is filled in. */
  readonly ladder?: Ladder;
  /** Specifiers as they are, one market each. */
  readonly specs?: readonly string[];
  /** Numbers of parts (sets, maps, quarters) that it is offered for. */
  readonly parts?: { readonly name: string; readonly upTo: number };
}

/** Where a match stands, as everybody sees it. */
export interface Standing {
  readonly score: Score;
  /** Scores of its parts so far, in order. */
  readonly periods: readonly { readonly name: string; readonly score: Score }[];
  /** Seconds played, of the part that `phase` names. */
  readonly clock: number;
  /** A word of the sport's texts: half1, break, set2, overtime. */
  readonly phase: string;
  /** Points of the game that is played, and who serves, where a sport has them. */
  readonly points?: Score;
  readonly serves?: "home" | "away";
}

/**
 * A sport whose matches are drawn here. A match is a chain of ticks: each makes a state out of the one before, by the
 * fair numbers of its own tick. Prices are the chances of that very chain from its state on, so that a price is the mean
 * of all later ones.
 */
export interface SimulatedSport<Params = unknown, State = unknown> {
  readonly code: string;
  readonly isEsport: boolean;
  /** Seconds of play in one tick. */
  readonly tickSeconds: number;
  /** Ticks of a match of usual length, and how long one takes where matches are played quickly. */
  readonly usualTicks: number;
  readonly fastTickMs: number;
  readonly offers: readonly Offer[];
  /** Scores come so often that none of them stops bets. */
  readonly flows?: true;
  /** What decides a match between two strengths around 0; it is hashed into the promise that is given before. */
  params(home: number, away: number): Params;
  start(params: Params): State;
  tick(state: State, params: Params, random: Random): State;
  isOver(state: State): boolean;
  standing(state: State): Standing;
  /** Final scores of the parts that are over or were decided on the way. */
  facts(state: State): Facts;
  /** False for parts that a match may do without and that were not played: their bets are void. */
  wasPlayed?(state: State, part: string): boolean;
  /** Chances of everything a market may still see of a part; undefined for parts that are over or cannot be told. */
  law(state: State, params: Params, part: string, by: Projection): Law | undefined;
}
