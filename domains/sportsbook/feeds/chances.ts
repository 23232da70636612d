import type { Ends } from "../markets/law.ts";
import { power } from "../odds/margin.ts";
import type { FeedOutcome } from "./messages.ts";

const THOUSAND = 1_000;

/** Outcomes with the chances their prices say once the margin is taken out; as they are where one has no price. */
export function withChances(outcomes: readonly FeedOutcome[]): readonly FeedOutcome[] {
  const prices = outcomes.flatMap(({ odds }) => (odds === undefined ? [] : [odds / THOUSAND]));
  if (prices.length < 2 || prices.length < outcomes.length) return outcomes;
  const { chances } = power(prices);
  return outcomes.map((outcome, i) => ({ ...outcome, ends: plain(chances[i]!) }));
}

const plain = (win: number): Ends => ({ win, halfWin: 0, refund: 0, halfLose: 0, lose: 1 - win });
