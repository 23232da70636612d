import type { Kind } from "../kind.ts";
import { wageOf } from "../tiers.rules.ts";

/** A wage of the valid bet of an hour. */
export const hourly: Kind = {
  periods: ["hour"],
  bases: ["validBet"],
  calcs: ["fixed"],
  carries: ["none"],
  thresholds: ["minValidBet", "minActive"],
  mostTiers: 20,
  ofRevenue: false,
  entries: { received: 406, paid: 407 },
  reckon: ({ tiers }, figures) => ({ ...wageOf(tiers, figures), base: figures.validBet, left: 0n }),
};
