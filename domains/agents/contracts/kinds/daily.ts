import type { Kind } from "../kind.ts";
import { wageOf } from "../tiers.rules.ts";

/** A wage of the valid bet of a day. */
export const daily: Kind = {
  periods: ["daily"],
  bases: ["validBet"],
  calcs: ["fixed"],
  carries: ["none"],
  thresholds: ["minValidBet", "minActive"],
  mostTiers: 20,
  ofRevenue: false,
  entries: { received: 404, paid: 405 },
  reckon: ({ tiers }, figures) => ({ ...wageOf(tiers, figures), base: figures.validBet, left: 0n }),
};
