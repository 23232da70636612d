import { call } from "@taya/kernel/call";
import { HOUR } from "@taya/kernel/instant";
import { money } from "@taya/kernel/money";
import { newest, newestPage, page, paging } from "@taya/kernel/page";
import { secret } from "@taya/kernel/secret";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../faults.ts";
import { namesOf } from "../names.ts";

const ts = z.int();
const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));
const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const reason = text(5, 500);
const positive = money.check(z.refine((amount) => amount > 0n));

/**
 * What an item gives when an operator has agreed: cash, a bonus, rounds of a slot that the house pays for, tickets of the
 * raffle that closed first of those that ran when it was redeemed; or goods that an operator sends.
 */
const TYPES = ["cash", "bonus", "freebet", "ticket", "goods"] as const;
const STATUSES = ["inProcess", "approved", "rejected"] as const;

const shared = {
  type: z.enum(TYPES),
  /** The address of a picture; empty without one. */
  image: z.string(),
  points: z.int(),
  /** What one of it is worth in money, where it is money; free rounds what they stake together. */
  amount: z.optional(money),
  /** Of a bonus: how many times it must be played. */
  wagering: z.optional(z.int()),
  /** Of free rounds: the slot's code, how many, and the stake of each. */
  game: z.optional(z.string()),
  rounds: z.optional(z.int()),
  stake: z.optional(money),
  /** Of tickets: how many. */
  tickets: z.optional(z.int()),
  /** How many there are; absent where they never run out. */
  stock: z.optional(z.int()),
  /** How many one player may have; 0 where there is no limit. */
  perUser: z.int(),
  rankMin: z.int(),
};
const item = z.object({
  id: z.string(),
  name: z.string(),
  ...shared,
  /** Points for 1.00 of money, where it is money. */
  ratio: z.optional(z.string()),
});
const names = namesOf(80);
const kept = z.object({
  id: z.string(),
  name: z.record(z.string(), z.string()),
  ...shared,
  enabled: z.boolean(),
  sort: z.int(),
});
const redemption = {
  id: z.string(),
  /** What it is called. */
  item: z.string(),
  type: z.enum(TYPES),
  points: z.int(),
  amount: z.optional(money),
  quantity: z.int(),
  status: z.enum(STATUSES),
  /** What the reviewer said. */
  remark: z.string(),
  ratio: z.optional(z.string()),
  at: ts,
};
const reviewed = z.object({
  ...redemption,
  playerId: z.string(),
  username: z.string(),
  /** What the player said. */
  wish: z.string(),
  /** Whether they said where it goes to; reading it is a call of its own. */
  hasDelivery: z.boolean(),
  reviewer: z.optional(z.string()),
  reviewedAt: z.optional(ts),
});
const decision = z.object({ id: z.uuid(), remark: z.optional(text(0, 200)), reason });

/** The points mall: what points are given for, and what becomes of it. */
export const mallCalls = {
  items: call({
    path: "/wps/v2/loyalty/points/items",
    method: "GET",
    audience: "public",
    input: z.object({ type: z.optional(z.enum(TYPES)), affordable: z.optional(z.stringbool()), ...paging }),
    output: page(item),
    faults: [],
    summary: "What points are given for; `affordable` leaves out what the caller has not the points and the rank for.",
  }),

  redeem: call({
    path: "/wps/v2/loyalty/points/redeem",
    method: "POST",
    audience: "player",
    moves: true,
    sealed: true,
    limit: { most: 30, windowMs: HOUR, per: "player" },
    input: z.object({
      itemId: z.uuid(),
      quantity: z._default(count(1, 1_000), 1),
      remark: z.optional(text(0, 200)),
      /** Where goods go to. */
      delivery: z.optional(text(5, 500)),
      /** The payment password. */
      password: secret(z.string().check(z.minLength(1), z.maxLength(128)), "paymentPassword"),
    }),
    output: z.object({ id: z.string(), status: z.enum(STATUSES), points: z.int() }),
    faults: [
      "POINTS_INSUFFICIENT",
      "POINTS_STOCK",
      "POINTS_ITEM_OFF",
      "POINTS_LIMIT",
      "PAYPWD_NOT_SET",
      "PAYPWD_WRONG",
      "PAYPWD_LOCKED",
      ...REWARD_FAULTS,
    ],
    summary: "Gives points for an item; an operator agrees or gives them back. `points` is the balance then.",
  }),

  redemptions: call({
    path: "/wps/v2/loyalty/points/redemptions",
    method: "GET",
    audience: "player",
    input: z.object({ ...newest }),
    output: newestPage(z.object(redemption)),
    faults: [],
    summary: "What the player has redeemed, newest first.",
  }),

  adminItems: call({
    path: "/wps/v2/loyalty/admin/items",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({ ...paging }),
    output: page(kept),
    faults: [],
    summary: "Every item of the mall, also those that are not offered.",
  }),

  writeItem: call({
    path: "/wps/v2/loyalty/admin/items",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: z.object({
      /** Of an item that is changed; a new one without it. */
      id: z.optional(z.uuid()),
      type: z.enum(TYPES),
      name: names,
      image: z.optional(z.string().check(z.maxLength(500))),
      points: count(1, 1_000_000_000),
      amount: z.optional(positive),
      wagering: z.optional(count(1, 100)),
      game: z.optional(text(1, 40)),
      rounds: z.optional(count(1, 1_000)),
      stake: z.optional(positive),
      tickets: z.optional(count(1, 1_000)),
      stock: z.optional(count(0, 1_000_000_000)),
      perUser: z._default(count(0, 1_000_000), 0),
      rankMin: z._default(count(0, 50), 0),
      enabled: z._default(z.boolean(), true),
      sort: z._default(count(0, 1_000_000), 0),
      reason,
    }),
    output: kept,
    faults: ["NOT_FOUND"],
    summary:
      "Writes an item of the mall, every field anew; cash and bonus have an amount, free rounds a game, their number and a stake, tickets their number.",
  }),

  adminRedemptions: call({
    path: "/wps/v2/loyalty/admin/redemptions",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({
      status: z.optional(z.enum(STATUSES)),
      username: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      ...newest,
    }),
    output: newestPage(reviewed),
    faults: [],
    summary: "Redemptions of the brand's players, newest first.",
  }),

  redemptionDelivery: call({
    path: "/wps/v2/loyalty/admin/redemptions/{id}/delivery",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: z.object({ id: z.uuid(), reason }),
    output: z.object({ delivery: z.string() }),
    faults: ["NOT_FOUND"],
    summary: "Where the goods of a redemption go to; every look is logged.",
  }),

  approveRedemption: call({
    path: "/wps/v2/loyalty/admin/redemptions/{id}/approve",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: decision,
    output: reviewed,
    faults: ["NOT_FOUND", "PROMO_STATE", ...REWARD_FAULTS],
    summary:
      "Gives what was redeemed; a large sum waits for a second operator (APPROVAL_REQUIRED, `value.approvalId`).",
  }),

  rejectRedemption: call({
    path: "/wps/v2/loyalty/admin/redemptions/{id}/reject",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: decision,
    output: reviewed,
    faults: ["NOT_FOUND", "PROMO_STATE"],
    summary: "Gives the points back, and the stock.",
  }),
};
