import { amountOf } from "../../figures/measured.ts";
import type { Metric } from "../metric.ts";

/** Valid bets, added up; opposite sides of one result have none. */
export const validBet: Metric = {
  folds: "sum",
  changes: (fact) => ({ gone: 0n, came: amountOf(fact.validBet) }),
  scoreOf: (raw) => raw,
  shown: (score) => score,
};
