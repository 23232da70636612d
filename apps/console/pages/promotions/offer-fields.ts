import { offerOperatorCalls } from "@taya/promotions/offer/contract";
import type { Shape } from "../../lib/fields.ts";

const { id: _id, version: _version, ...TERMS } = offerOperatorCalls.changeOffer.input.shape;

/** What the contract takes of an offer, whose code is set when it is made. */
export const SHAPE: Shape = { ...TERMS, code: offerOperatorCalls.addOffer.input.shape.code };

/** The fields of the form, in groups as they stand together. */
export const GROUPS = {
  given: ["trigger", "reward", "period", "wagering", "days", "maxBet", "maxWin", "contributions"],
  shown: ["code", "kind", "banner", "title", "html"],
  time: ["startsAt", "endsAt"],
  audience: ["rankMin", "kycMin", "label", "newWithinDays", "countries"],
  limits: [
    "budget",
    "capDay",
    "capUser",
    "perUser",
    "maxClaims",
    "exclusiveGroup",
    "needsApply",
    "autoClaim",
    "deviceOnce",
  ],
} as const;

/** Keys of ready reasons for a change of an offer. */
export const REASONS = ["promoPlanned", "promoBudget", "promoWrong", "promoLaw"] as const;
