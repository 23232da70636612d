import type { CommonFault } from "@taya/kernel/fault";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type * as z from "zod/mini";
import { CARRIES } from "./carry.rules.ts";
import type { Kind, Terms } from "./kind.ts";
import type { tiersWish, wish } from "./shapes.ts";
import type { Tier } from "./tiers.rules.ts";

/** What an offer says; what it leaves out is the kind's own way. */
export type Wish = { readonly [K in keyof typeof wish]?: z.output<(typeof wish)[K]> | undefined };
type TiersWish = z.output<typeof tiersWish>;

/** Whoever has bet anything is active where an offer says nothing. */
const LEAST_ACTIVE_BET: Minor = 1n;

const THRESHOLDS = ["minValidBet", "minNetLoss", "minActive"] as const;
const meets = (tier: Tier, kind: Kind): boolean =>
  THRESHOLDS.every((name) => kind.thresholds.includes(name) || BigInt(tier[name]) === 0n);

/** A ladder by rising rates, each above nothing, with no more steps and thresholds than the kind knows. */
export function ladderOf(kind: Kind, asked: TiersWish): Result<readonly Tier[], "CONTRACT_TIERS"> {
  const tiers = asked.map(({ rate, ...least }): Tier => ({ ppm: BigInt(rate), ...least }));
  const rising = tiers.every(({ ppm }, at) => ppm > (tiers[at - 1]?.ppm ?? 0n));
  if (!rising) return fault("CONTRACT_TIERS", { value: { why: "RISING" } });
  if (tiers.length > kind.mostTiers) return fault("CONTRACT_TIERS", { value: { why: "STEPS", most: kind.mostTiers } });
  if (!tiers.every((tier) => meets(tier, kind))) return fault("CONTRACT_TIERS", { value: { why: "THRESHOLDS" } });
  return ok(tiers);
}

/** The terms of an offer as the kind allows them. */
export function termsOf(kind: Kind, asked: Wish, tiers: TiersWish): Result<Terms, "CONTRACT_TIERS" | CommonFault> {
  const ladder = ladderOf(kind, tiers);
  if (!ladder.ok) return ladder;
  const {
    period = kind.periods[0],
    base = kind.bases[0],
    calc = kind.calcs[0],
    minActiveBet = LEAST_ACTIVE_BET,
  } = asked;
  const carry = asked.carry === undefined ? kind.carries[0] : CARRIES[asked.carry]!;
  const allowed = {
    period: kind.periods.includes(period),
    base: kind.bases.includes(base),
    calc: kind.calcs.includes(calc),
    // Halves of a month are what it is about.
    carry: kind.carries.includes(carry) && (carry !== "half" || period === "semi-monthly"),
  };
  const wrong = Object.entries(allowed).flatMap(([field, fits]) => (fits ? [] : [field]));
  if (wrong.length > 0) {
    return fault("VALIDATION_FAILED", { errors: wrong.map((field) => ({ field, rule: "type" as const })) });
  }
  return ok({ period, base, calc, carry, tiers: ladder.value, minActiveBet });
}
