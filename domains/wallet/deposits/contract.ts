import { bodyOfPictures, call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newestPage, newest, range } from "@taya/kernel/page";
import * as z from "zod/mini";
import { WHY_HELD } from "./holds.rules.ts";

const ts = z.int();
const flag = z.union([z.literal(0), z.literal(1)]);

const METHOD_KINDS = ["qr", "redirect", "address", "form", "manual"] as const;
const methodKind = z.enum(METHOD_KINDS);

/** There for what stands for no real money. */
const sandbox = z.optional(z.literal(true));

const depositMethod = z.object({
  code: z.string(),
  name: z.string(),
  kind: methodKind,
  min: money,
  max: money,
  fee: money,
  currency: z.string(),
  expiryMinutes: z.int(),
  maintain: flag,
  fields: z.record(z.string(), z.json()),
  presets: z.array(money),
  /** Minutes after the payment in which the brand promises the money; absent where it promises nothing. */
  arrivesMinutes: z.optional(z.int()),
  /** What a deposit limit leaves, and when it starts anew; absent without a limit. */
  left: z.optional(z.object({ amount: money, resetsAt: z.optional(ts) })),
  /** When a method that failed this player again and again opens anew; absent otherwise. */
  opensAt: z.optional(ts),
  sandbox,
});
export type DepositMethod = z.output<typeof depositMethod>;

const DEPOSIT_STATES = [
  "CREATED",
  "WAITING",
  "SUBMITTED",
  "PAID",
  "CREDITED",
  "CREDITED_LATE",
  "EXPIRED",
  "FAILED",
  "CANCELLED",
  "REVIEW",
  "HELD",
  "REJECTED",
  "RETURNED",
  "CHARGEBACK",
] as const;
const depositStatus = z.enum(DEPOSIT_STATES);
const depositGroup = z.enum(["open", "checking", "done", "closed"]);

/** How to pay: the text of a QR code, an address to open or to send to, or the fields of a form. */
const paymentData = z.object({
  qr: z.optional(z.string()),
  url: z.optional(z.string()),
  address: z.optional(z.string()),
  form: z.optional(z.record(z.string(), z.string())),
});
export type PaymentData = z.output<typeof paymentData>;

const depositRow = z.object({
  id: z.string(),
  method: z.string(),
  amount: money,
  credited: money,
  status: depositStatus,
  createdAt: ts,
  updatedAt: ts,
  expiresAt: ts,
  /** What arrived and may not be credited yet, with the rule that stands against it; absent when nothing is held. */
  held: z.optional(z.object({ amount: money, why: z.enum(WHY_HELD) })),
  /** What was held and went back to its payer; absent when nothing did. */
  returned: z.optional(money),
});
export type DepositRow = z.output<typeof depositRow>;

/** A deposit as its player sees it. */
const playerDepositRow = z.extend(depositRow, {
  /** The method's name. */
  name: z.string(),
  kind: methodKind,
  /** What the player may do with it now. */
  actions: z.array(z.enum(["cancel", "paid"])),
  /** AMOUNT: another amount arrived; LATE: after it was given up; PAYER: from somebody else; STRAY: nobody had asked for it; HELD: not all was credited at once; CHARGED: taken back before it was heard to be paid. */
  flags: z.array(z.string()),
});
export type PlayerDepositRow = z.output<typeof playerDepositRow>;

/** A deposit as an operator sees it. */
const adminDepositRow = z.extend(depositRow, {
  playerId: z.string(),
  username: z.string(),
  currency: z.string(),
  flags: z.array(z.string()),
  payerName: z.optional(z.string()),
});
export type AdminDepositRow = z.output<typeof adminDepositRow>;

const adminDeposit = z.extend(adminDepositRow, {
  verifiedName: z.optional(z.string()),
  /** The slip as a data URL. */
  proof: z.optional(z.string()),
  /** What was not credited at once, the oldest first. */
  holds: z.array(
    z.object({
      id: z.string(),
      paymentId: z.string(),
      amount: money,
      released: money,
      returned: money,
      why: z.enum(WHY_HELD),
      at: ts,
    }),
  ),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      amount: money,
      currency: z.string(),
      payerName: z.optional(z.string()),
      outcome: z.string(),
      at: ts,
    }),
  ),
});

const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));
const depositId = z.object({ id: z.uuid() });

export const depositCalls = {
  depositMethods: call({
    path: "/wps/v2/wallet/deposit/methods",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({
      list: z.array(depositMethod),
      /** What a deposit of now would earn; one of them is chosen with `promoId`. */
      bonuses: z.array(
        z.object({
          promoId: z.string(),
          title: z.string(),
          min: z.optional(money),
          /** In parts per million of the deposit, `cap` at most. */
          percent: z.optional(z.int()),
          cap: z.optional(money),
        }),
      ),
      /** What the house still lets the player pay in today and this month, where it limits that. */
      limits: z.array(z.object({ frame: z.enum(["day", "month"]), most: money, left: money, resetsAt: ts })),
      /** The share of a deposit that is to be played before it can be withdrawn, in parts per million. */
      playThroughPpm: z.int(),
      /** What may still be paid in before the identity is verified; absent where that is no bound. */
      identity: z.optional(z.object({ left: money })),
    }),
    faults: [],
    summary: "The ways to deposit, with their limits and fields.",
  }),

  paymentMethods: call({
    path: "/wps/v2/wallet/methods",
    method: "GET",
    audience: "public",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), sandbox })) }),
    faults: [],
    summary: "The names of the ways to pay that are open, for everybody to see.",
  }),

  createDeposit: call({
    path: "/wps/v2/wallet/deposits",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({
      method: z.string().check(z.minLength(1), z.maxLength(32)),
      amount: money,
      promoId: z.optional(z.string().check(z.maxLength(64))),
      fields: z.optional(z.record(z.string(), z.string().check(z.maxLength(200)))),
    }),
    output: z.object({
      id: z.string(),
      status: depositStatus,
      amount: money,
      kind: methodKind,
      data: paymentData,
      expiresAt: ts,
    }),
    faults: [
      "KYC_REQUIRED",
      "RG_LIMIT_DEPOSIT",
      "RG_EXCLUDED",
      "RG_COOLOFF",
      "WALLET_METHOD_OFF",
      "WALLET_LIMIT",
      "WALLET_OPEN_LIMIT",
    ],
    summary: "Opens a deposit and tells how to pay it.",
  }),

  deposits: call({
    path: "/wps/v2/wallet/deposits",
    method: "GET",
    audience: "player",
    input: z.object({ status: z.optional(depositStatus), group: z.optional(depositGroup), ...range, ...newest }),
    output: newestPage(playerDepositRow),
    faults: [],
    summary: "The player's deposits, newest first.",
  }),

  deposit: call({
    path: "/wps/v2/wallet/deposits/{id}",
    method: "GET",
    audience: "player",
    input: depositId,
    output: z.extend(playerDepositRow, {
      data: paymentData,
      /** The states it came into, the first one first. */
      steps: z.array(z.object({ status: depositStatus, at: ts })),
      /** The server's clock, to count what is left of the time to pay. */
      now: ts,
      /** What is to be played before it can be withdrawn, and what is left of it; of an unpaid one what it will be. */
      playThrough: z.object({ required: money, left: money }),
    }),
    faults: ["NOT_FOUND"],
    summary: "One deposit with what is needed to pay it.",
  }),

  cancelDeposit: call({
    path: "/wps/v2/wallet/deposits/{id}/cancel",
    method: "POST",
    audience: "player",
    input: depositId,
    output: playerDepositRow,
    faults: ["NOT_FOUND", "WALLET_STATE"],
    summary: "Gives up an unpaid deposit.",
  }),

  paidDeposit: call({
    path: "/wps/v2/wallet/deposits/{id}/paid",
    method: "POST",
    audience: "player",
    largest: bodyOfPictures(1),
    limit: { most: 20, windowMs: 60_000, per: "player", named: "proof" },
    input: z.extend(depositId, {
      payerName: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
      proof: z.optional(z.string()),
    }),
    output: playerDepositRow,
    faults: ["NOT_FOUND", "WALLET_STATE", "UPLOAD_TYPE", "UPLOAD_TOO_LARGE", "UPLOAD_PIXELS", "UPLOAD_INFECTED"],
    summary: "Says that a deposit was paid: hands in the slip of a transfer, or has the provider asked now.",
  }),

  notify: call({
    path: "/wps/v2/wallet/notify/{method}",
    method: "POST",
    audience: "provider",
    always: true,
    input: z.object({ method: z.string().check(z.maxLength(32)) }),
    output: z.object({ received: z.literal(true) }),
    faults: ["NOT_FOUND"],
    summary: "Takes a signed notice of a payment provider; a known one changes nothing.",
  }),

  adminDeposits: call({
    path: "/wps/v2/wallet/admin/deposits",
    method: "GET",
    audience: "operator",
    right: "wallet.read",
    input: z.object({
      status: z.optional(depositStatus),
      /** Only deposits of which something is held. */
      held: z.optional(z.enum(["1"])),
      q: z.optional(z.string().check(z.maxLength(64))),
      ...newest,
    }),
    output: newestPage(adminDepositRow),
    faults: [],
    summary: "Deposits of the brand, newest first; `q` is a user name or a deposit's id.",
  }),

  adminDeposit: call({
    path: "/wps/v2/wallet/admin/deposits/{id}",
    method: "GET",
    audience: "operator",
    right: "wallet.read",
    input: depositId,
    output: adminDeposit,
    faults: ["NOT_FOUND"],
    summary: "One deposit with its slip, its payments and the names to compare.",
  }),

  approveDeposit: call({
    path: "/wps/v2/wallet/admin/deposits/{id}/approve",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    input: z.extend(depositId, { reason, amount: z.optional(money) }),
    output: adminDepositRow,
    faults: ["NOT_FOUND", "WALLET_STATE"],
    summary:
      "Credits a deposit under review, with the amount that really arrived; a large one needs a second operator.",
  }),

  rejectDeposit: call({
    path: "/wps/v2/wallet/admin/deposits/{id}/reject",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    input: z.extend(depositId, { reason }),
    output: adminDepositRow,
    faults: ["NOT_FOUND", "WALLET_STATE"],
    summary: "Turns down a transfer that never arrived.",
  }),

  refundDeposit: call({
    path: "/wps/v2/wallet/admin/deposits/{id}/refund",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    input: z.extend(depositId, { reason }),
    output: adminDepositRow,
    faults: ["NOT_FOUND", "WALLET_STATE"],
    summary: "Notes that money under review, or what is held of a deposit, goes back to its payer.",
  }),

  releaseDeposit: call({
    path: "/wps/v2/wallet/admin/deposits/{id}/release",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    input: z.extend(depositId, { reason }),
    output: adminDepositRow,
    faults: ["NOT_FOUND", "WALLET_STATE", "WALLET_STILL_HELD"],
    summary:
      "Credits what is held of a deposit as far as the limits have room again; a large sum needs a second operator.",
  }),
  resolveDeposit: call({
    path: "/wps/v2/wallet/admin/deposits/{id}/resolve",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    // PARTIAL: what is credited of the money under review.
    input: z.extend(depositId, { reason, outcome: z.enum(["PAID", "PARTIAL", "REFUND"]), amount: z.optional(money) }),
    output: adminDepositRow,
    faults: ["NOT_FOUND", "WALLET_STATE", "WALLET_STILL_HELD"],
    summary:
      "Ends a deposit that waits for an operator, by its outcome: credited whole or in part, or its money given back.",
  }),
};
