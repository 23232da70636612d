import { money, signedMoney } from "@taya/kernel/money";
import * as z from "zod/mini";
import { CARRIES } from "./carry.rules.ts";
import { BASES, CALCS } from "./kind.ts";
import { KIND_NAMES } from "./kinds.ts";
import { DAY_PERIODS } from "./period.rules.ts";

const day = z.iso.date();
const ts = z.int();
const ppm = z.int().check(z.gte(0), z.lte(1_000_000));

export const kindName = z.enum(KIND_NAMES);
const period = z.enum([...DAY_PERIODS, "hour", "five-minute"]);
const base = z.enum(BASES);
const calc = z.enum(CALCS);
/** Its place in the list of what may become of a period in which players won. */
const carry = z.int().check(z.gte(0), z.lte(CARRIES.length - 1));

/** A step of a ladder as it is asked for; a threshold that is not named is none. */
const tierWish = z.object({
  rate: ppm,
  minValidBet: z._default(money, 0n),
  minNetLoss: z._default(money, 0n),
  minActive: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
});
export const tiersWish = z.array(tierWish).check(z.minLength(1), z.maxLength(20));

/** What an offer says; the kind's own way holds where it says nothing. */
export const wish = {
  period: z.optional(period),
  base: z.optional(base),
  calc: z.optional(calc),
  carry: z.optional(carry),
  minActiveBet: z.optional(money),
};

export const STATUSES = [
  "OFFERED",
  "ACCEPTED",
  "ACTIVE",
  "REJECTED",
  "WITHDRAWN",
  "EXPIRED",
  "TERMINATING",
  "TERMINATED",
  "SUPERSEDED",
] as const;
export const END_REASONS = ["mutual", "upline_rate_lower", "cascade", "closed"] as const;

/** A version of a contract with the figures of the downline's team in the period that runs. */
export const contract = z.object({
  id: z.string(),
  kind: kindName,
  version: z.int(),
  status: z.enum(STATUSES),
  /** Empty where the house offered it; masked for whoever stands below. */
  uplineName: z.string(),
  downlineId: z.string(),
  downlineName: z.string(),
  period,
  base,
  calc,
  carry,
  tiers: z.array(z.object({ rate: ppm, minValidBet: money, minNetLoss: money, minActive: z.int() })),
  /** The highest of the tiers. */
  rate: ppm,
  periodValidBet: signedMoney,
  /** What the house won of the team, after what it gave back; by the hour and five minutes stakes less payouts. */
  periodProfitAndLoss: signedMoney,
  activeMembers: z.int(),
  /** What the team staked. */
  betAmount: signedMoney,
  payer: z.enum(["house", "upline"]),
  minActiveBet: money,
  offeredAt: ts,
  /** When an offer or the wish to end it lapses unanswered. */
  expiresAt: z.optional(ts),
  /** Days of the brand: it holds from the one on, and no more from the other on. */
  effectiveFrom: z.optional(day),
  effectiveTo: z.optional(day),
  endReason: z.optional(z.enum(END_REASONS)),
  termsHash: z.string(),
});
