import { POINT } from "../../awards/worth.ts";
import { amountOf } from "../../figures/measured.ts";
import { pointsOf, weighed, weightOf } from "../../points.rules.ts";
import type { Metric } from "../metric.ts";

/** Points that the bets of the window earn, whole ones, before any cap of a day. */
export const points: Metric = {
  folds: "sum",
  changes: (fact, _terms, { pointWeights }) => ({
    gone: 0n,
    came: weighed(amountOf(fact.validBet), weightOf(pointWeights, fact.category)),
  }),
  scoreOf: (raw, { pointUnit }) => pointsOf(raw, pointUnit).points,
  shown: (score) => score * POINT,
};
