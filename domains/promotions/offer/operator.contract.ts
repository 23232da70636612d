import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage, page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";
import { PHASES } from "./status.rules.ts";
import { termFields } from "./terms.ts";
import { UNITS } from "./unit.rules.ts";
import { CLAIM_STATUSES, FIELD_TYPES, REWARD_FAULTS } from "./words.ts";

const ts = z.int();
const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const reason = text(5, 500);
const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{2,40}$/));

const written = z.object({
  id: z.string(),
  code: z.string(),
  ...termFields,
  /** Grows with every change of the terms. */
  version: z.int(),
  phase: z.enum(PHASES),
  /** Of one that was ended before its time. */
  endedAt: z.optional(ts),
  /** What is given or waits for a review, and how many claims that are. */
  spent: money,
  claims: z.int(),
  /** How many players got something; what of it became cash, what was taken back, what waits for a review. */
  players: z.int(),
  given: money,
  converted: money,
  forfeited: money,
  waiting: money,
  /** What those who got something lost of their own money on days on which it ran; below zero where they won. */
  lost: signedMoney,
  /** That, less what of the offer became cash. */
  margin: signedMoney,
});

const kindRow = z.object({
  on: z.string(),
  /** It can be given without being claimed. */
  byDeposit: z.boolean(),
  /** What it takes, by path: `trigger.minDeposit`, `reward.percent`. */
  fields: z.array(
    z.object({
      path: z.string(),
      type: z.enum(FIELD_TYPES),
      /** Several of them in a row. */
      list: z.boolean(),
      needed: z.boolean(),
      choices: z.array(z.string()),
    }),
  ),
});

const reviewed = z.object({
  id: z.string(),
  offerId: z.string(),
  code: z.string(),
  /** Of the terms it was made under. */
  version: z.int(),
  playerId: z.string(),
  username: z.string(),
  periodKey: z.string(),
  status: z.enum(CLAIM_STATUSES),
  /** Points are written as amounts, 25 of them as "25.00"; of rounds it is what they stake together. */
  amount: money,
  unit: z.enum(UNITS),
  required: money,
  /** What it was reckoned from. */
  inputs: z.record(z.string(), z.union([z.string(), z.int()])),
  comment: z.string(),
  /** How many pictures there are to look at. */
  images: z.int(),
  remark: z.string(),
  reviewer: z.optional(z.string()),
  at: ts,
  decidedAt: z.optional(ts),
});

const decision = z.object({ id: z.uuid(), remark: z.optional(text(0, 200)), reason });

const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));

/** Offers as operators write them, and what they decide about claims. */
export const offerOperatorCalls = {
  adminOffers: call({
    path: "/wps/v2/promotions/admin/offers",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({ phase: z.optional(z.enum(PHASES)), ...paging }),
    output: page(written),
    faults: [],
    summary: "Every offer with its terms and what it has cost, those that begin last first.",
  }),

  offerKinds: call({
    path: "/wps/v2/promotions/admin/kinds",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({}),
    output: z.object({ list: z.array(kindRow) }),
    faults: [],
    summary: "What can earn an offer, and what each kind takes, as its file declares it.",
  }),

  adminOffer: call({
    path: "/wps/v2/promotions/admin/offers/{id}",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({ id: z.uuid() }),
    output: z.extend(written, {
      versions: z.array(
        z.object({ version: z.int(), operator: z.string(), at: ts, terms: z.record(z.string(), z.unknown()) }),
      ),
    }),
    faults: ["NOT_FOUND"],
    summary: "One offer with the terms as they once stood, newest first.",
  }),

  offerAudience: call({
    path: "/wps/v2/promotions/admin/audience",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({
      rankMin: z._default(count(0, 50), 0),
      kycMin: z._default(count(0, 3), 0),
      label: z.optional(text(1, 64)),
      newWithinDays: z.optional(count(1, 3_650)),
      /** Two letters each, with commas between. */
      countries: z.optional(z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2}){0,249}$/))),
    }),
    output: z.object({
      /** Players it would be shown to, and those of them who meet rank and identity now. */
      shown: z.int(),
      meeting: z.int(),
      /** The newest accounts that were looked at, and whether there are more. */
      looked: z.int(),
      more: z.boolean(),
    }),
    faults: [],
    summary: "How many players terms are for, counted among the brand's newest accounts.",
  }),

  addOffer: call({
    path: "/wps/v2/promotions/admin/offers",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: z.object({ code, ...termFields, reason }),
    output: written,
    faults: [],
    summary:
      "Makes an offer; one with a large budget waits for a second operator (APPROVAL_REQUIRED, `value.approvalId`).",
  }),

  changeOffer: call({
    path: "/wps/v2/promotions/admin/offers/{id}",
    method: "PUT",
    audience: "operator",
    right: "promotions.write",
    /** `version` is the one that was looked at: of one that was changed since, nothing is written (STALE). */
    input: z.object({ id: z.uuid(), version: z.coerce.number().check(z.int(), z.gte(1)), ...termFields, reason }),
    output: written,
    faults: ["NOT_FOUND", "PROMO_STATE", "STALE"],
    summary: "Writes every term of an offer anew, as its next version; a large budget waits for a second operator.",
  }),

  endOffer: call({
    path: "/wps/v2/promotions/admin/offers/{id}/end",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: z.object({ id: z.uuid(), reason }),
    output: written,
    faults: ["NOT_FOUND", "PROMO_STATE"],
    summary: "Ends an offer before its time; what was given stays.",
  }),

  adminClaims: call({
    path: "/wps/v2/promotions/admin/claims",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({
      offerId: z.optional(z.uuid()),
      status: z.optional(z.enum(CLAIM_STATUSES)),
      username: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      ...newest,
    }),
    output: newestPage(reviewed),
    faults: [],
    summary: "Claims of the brand's players, newest first.",
  }),

  claimImages: call({
    path: "/wps/v2/promotions/admin/claims/{id}/images",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: z.object({ id: z.uuid(), reason }),
    output: z.object({ images: z.array(z.string()) }),
    faults: ["NOT_FOUND"],
    summary: "The pictures of an application as data URLs; every look is logged.",
  }),

  approveClaim: call({
    path: "/wps/v2/promotions/admin/claims/{id}/approve",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: decision,
    output: reviewed,
    faults: ["NOT_FOUND", "PROMO_STATE", ...REWARD_FAULTS],
    summary:
      "Gives what was applied for; a large sum waits for a second operator (APPROVAL_REQUIRED, `value.approvalId`).",
  }),

  rejectClaim: call({
    path: "/wps/v2/promotions/admin/claims/{id}/reject",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: decision,
    output: reviewed,
    faults: ["NOT_FOUND", "PROMO_STATE"],
    summary: "Refuses an application with a remark; what was set aside for it is free again.",
  }),
};
