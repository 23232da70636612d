import { GIVEN_UNITS } from "@taya/compliance/rewards";
import { bodyOfPictures, call } from "@taya/kernel/call";
import { HOUR } from "@taya/kernel/instant";
import { money } from "@taya/kernel/money";
import { newest, newestPage, page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";
import { ACTIONS, STATUSES } from "./status.rules.ts";
import { TYPES } from "./terms.ts";
import { BONUS_STATUSES, CLAIM_FAULTS, CLAIM_STATUSES, REWARD_FAULTS } from "./words.ts";

/** Of what a player applies for. */
export const IMAGES_MOST = 3;
export const COMMENT_MOST = 140;

const ts = z.int();
const id = z.object({ id: z.uuid() });

const offer = {
  id: z.string(),
  code: z.string(),
  kind: z.enum(TYPES),
  /** What earns it, such as `deposit`. */
  on: z.string(),
  title: z.string(),
  /** The key of a picture; empty without one. */
  banner: z.string(),
  startsAt: ts,
  endsAt: ts,
  status: z.enum(STATUSES),
  /** What can be done about it next. */
  action: z.enum(ACTIONS),
  /** It runs, and everything set aside for it was given; then it stands as `close`. */
  soldOut: z.optional(z.boolean()),
  /** Of a claim that became a bonus: what came of that. */
  bonus: z.optional(z.enum(BONUS_STATUSES)),
};
const row = z.object(offer);

const detail = z.object({
  ...offer,
  html: z.string(),
  /** What it asks and gives in figures. */
  facts: z.object({
    minDeposit: z.optional(money),
    nth: z.optional(z.int()),
    /** Of a loss: of the day or the week before. */
    window: z.optional(z.enum(["day", "week"])),
    /** Parts per million. */
    percent: z.optional(z.int()),
    amount: z.optional(money),
    /** Whole points instead of money. */
    points: z.optional(z.int()),
    /** Or so many rounds of a slot at the house's cost: its code and its name, and the stake of each. */
    freeRounds: z.optional(z.object({ rounds: z.int(), game: z.string(), gameName: z.string(), stake: money })),
    cap: z.optional(money),
    steps: z.optional(z.array(money)),
    /** Of raised cashback: for which game categories, and so many times of it in parts per million. */
    categories: z.optional(z.array(z.string())),
    multiplier: z.optional(z.int()),
    /** How often: `once`, or once a `day`, `week`, `month` or `year`. */
    period: z.string(),
    /** Whom it is for; `chosen` where only for players an operator has chosen. */
    audience: z.object({
      rankMin: z.optional(z.int()),
      kycMin: z.optional(z.int()),
      newWithinDays: z.optional(z.int()),
      countries: z.optional(z.array(z.string())),
      chosen: z.optional(z.boolean()),
    }),
    /** How many times it must be played; at 0 it is cash. */
    wagering: z.int(),
    /** Share per game category in parts per million; others count nothing. */
    games: z.record(z.string(), z.int()),
    maxBet: z.optional(money),
    maxWin: z.optional(money),
    /** Days it can be played. */
    days: z.int(),
  }),
  /** Of the terms; a claim keeps the one it was made under. */
  version: z.int(),
  needsApply: z.boolean(),
  maxImages: z.int(),
  commentMax: z.int(),
  /** Its conditions, and which of them the player meets; absent for whoever is not logged in. */
  eligibility: z.optional(z.array(z.object({ rule: z.string(), ok: z.boolean() }))),
  /** What it would give the player now; points are written as amounts, 25 of them as "25.00". */
  amount: z.optional(money),
  unit: z.enum(GIVEN_UNITS),
});

const joinFaults = ["NOT_FOUND", "PROMO_NOT_ELIGIBLE", "PROMO_STATE", "PROMO_BUDGET", ...REWARD_FAULTS] as const;
const claimFaults = ["NOT_FOUND", ...CLAIM_FAULTS, ...REWARD_FAULTS] as const;

/** What is offered to players, and what they do about it. */
export const offerCalls = {
  promotions: call({
    path: "/wps/v2/promotions",
    method: "GET",
    audience: "public",
    input: z.object({ kind: z.optional(z.enum(TYPES)), ...paging }),
    output: z.extend(page(row), { REFERRAL: z.object({ enabled: z.boolean() }) }),
    faults: [],
    summary: "What is offered, runs soon or ended within a week; as it stands for the caller where there is one.",
  }),

  availablePromotions: call({
    path: "/wps/v2/promotions/available",
    method: "GET",
    audience: "session",
    input: z.object({}),
    output: z.object({ list: z.array(row) }),
    faults: [],
    summary: "What runs and is for the player, as it stands; nothing for whom nothing may be offered.",
  }),

  promotion: call({
    path: "/wps/v2/promotions/{id}",
    method: "GET",
    audience: "public",
    input: id,
    output: detail,
    faults: ["NOT_FOUND"],
    summary: "One offer with its terms; whoever is logged in sees which conditions they meet.",
  }),

  joinPromotion: call({
    path: "/wps/v2/promotions/{id}/join",
    method: "POST",
    audience: "player",
    input: id,
    output: z.object({ status: z.enum(STATUSES) }),
    faults: joinFaults,
    summary: "Takes part in an offer; a second time changes nothing.",
  }),

  applyPromotion: call({
    path: "/wps/v2/promotions/{id}/apply",
    method: "POST",
    audience: "player",
    largest: bodyOfPictures(IMAGES_MOST),
    limit: { most: 20, windowMs: HOUR, per: "player" },
    input: z.object({
      id: z.uuid(),
      comment: z._default(z.string().check(z.trim(), z.maxLength(COMMENT_MOST)), ""),
      images: z.optional(z.union([z.array(z.string()).check(z.maxLength(20)), z.string()])),
    }),
    output: z.object({ claimId: z.string(), status: z.enum(STATUSES) }),
    faults: [
      ...claimFaults,
      "PROMO_PROOF",
      "UPLOAD_TYPE",
      "UPLOAD_TOO_LARGE",
      "UPLOAD_TOO_MANY",
      "UPLOAD_PIXELS",
      "UPLOAD_INFECTED",
    ],
    summary: "Asks for an offer that an operator looks at, with up to 140 characters and three pictures.",
  }),

  claimPromotion: call({
    path: "/wps/v2/promotions/{id}/claim",
    method: "POST",
    audience: "player",
    moves: true,
    input: id,
    output: z.object({
      claimId: z.string(),
      amount: money,
      /** Bonus money is played before it becomes cash; points are written as amounts. */
      kind: z.enum(GIVEN_UNITS),
      /** The cash then. */
      balance: money,
    }),
    faults: claimFaults,
    summary: "Takes what an offer gives now, once in its period.",
  }),

  promotionCode: call({
    path: "/wps/v2/promotions/code",
    method: "POST",
    audience: "player",
    moves: true,
    limit: { most: 20, windowMs: HOUR, per: "player" },
    input: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) }),
    output: z.object({ claimId: z.string(), amount: money, kind: z.enum(GIVEN_UNITS), balance: money }),
    faults: [...CLAIM_FAULTS, ...REWARD_FAULTS],
    summary: "Takes what a code gives, whichever letters are capitals.",
  }),

  promotionClaims: call({
    path: "/wps/v2/promotions/claims",
    method: "GET",
    audience: "player",
    input: z.object({ ...newest }),
    output: newestPage(
      z.object({
        id: z.string(),
        promoId: z.string(),
        /** What it is called. */
        promo: z.string(),
        status: z.enum(CLAIM_STATUSES),
        /** Points are written as amounts. */
        amount: money,
        unit: z.enum(GIVEN_UNITS),
        /** What came of the bonus it became. */
        bonus: z.optional(z.enum(BONUS_STATUSES)),
        /** Valid bets to make; 0 where it was cash. */
        required: money,
        /** What the reviewer said. */
        remark: z.string(),
        at: ts,
      }),
    ),
    faults: [],
    summary: "What the player has claimed or asked for, newest first.",
  }),
};
