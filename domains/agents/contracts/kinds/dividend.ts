import type { Kind } from "../kind.ts";
import { dividendOf, proRataDividendOf } from "../tiers.rules.ts";

/** A share of what the house won of a team. */
export const dividend: Kind = {
  periods: ["monthly", "semi-monthly", "weekly", "daily"],
  bases: ["netLoss"],
  calcs: ["fixed", "proRata"],
  carries: ["none", "permanent", "previous", "half"],
  thresholds: ["minValidBet", "minNetLoss", "minActive"],
  mostTiers: 20,
  ofRevenue: true,
  entries: { received: 402, paid: 403 },
  reckon({ calc, tiers }, { carry, ...figures }) {
    const base = figures.netLoss + carry;
    const due = (calc === "fixed" ? dividendOf : proRataDividendOf)(tiers, { ...figures, netLoss: base });
    return { ...due, base, left: 0n };
  },
};
