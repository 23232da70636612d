import { bodyOfPictures, call, seenVersion } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newestPage, newest, range } from "@taya/kernel/page";
import { secret } from "@taya/kernel/secret";
import * as z from "zod/mini";

const ts = z.int();

export const WITHDRAWAL_STATES = [
  "REQUESTED",
  "RISK",
  "APPROVED",
  "SENDING",
  "PAID_OUT",
  "RECEIVED",
  "AUTO_RECEIVED",
  "CANCELLED",
  "REJECTED",
  "FAILED",
  "DISPUTE",
  "RESOLVED_PAID",
  "RESOLVED_PARTIAL",
  "RESOLVED_REFUND",
] as const;
const withdrawalStatus = z.enum(WITHDRAWAL_STATES);

const COMMENT_LONGEST = 140;

/** The account as its owner is shown it. */
const payoutAccountShown = z.object({
  id: z.string(),
  kind: z.enum(["BANK", "EWALLET", "USDT"]),
  bankName: z.string(),
  network: z.optional(z.string()),
  masked: z.string(),
  holder: z.string(),
});
export type PayoutAccountShown = z.output<typeof payoutAccountShown>;

/** A deposit that has to be played before it can be paid out: which, of how much, and how far. */
const payoutLock = z.object({
  kind: z.literal("deposit"),
  id: z.string(),
  method: z.string(),
  /** What was paid in. */
  amount: money,
  at: ts,
  required: money,
  done: money,
  left: money,
});

const withdrawalRow = z.object({
  id: z.string(),
  amount: money,
  fee: money,
  net: money,
  currency: z.string(),
  account: payoutAccountShown,
  status: withdrawalStatus,
  steps: z.array(z.object({ status: withdrawalStatus, at: ts })),
  autoReceiveAt: z.optional(ts),
  confirmable: z.boolean(),
  cancellable: z.boolean(),
  /** What the player answered to the payout. */
  claimed: z.optional(z.enum(["RECEIVED", "PARTIAL", "NOT_RECEIVED"])),
  claimedAmount: z.optional(money),
  comment: z.optional(z.string()),
  refunded: z.optional(money),
  remark: z.optional(z.string()),
});
export type WithdrawalRow = z.output<typeof withdrawalRow>;

/** Everything an operator needs to judge a withdrawal. */
const withdrawalFile = z.extend(withdrawalRow, {
  playerId: z.string(),
  username: z.string(),
  score: z.int(),
  verdict: z.enum(["PASS", "REVIEW", "HOLD"]),
  points: z.array(z.object({ signal: z.string(), points: z.int() })),
  method: z.optional(z.string()),
  providerRef: z.optional(z.string()),
  attempt: z.int(),
  /** To be named by whoever decides: another one after every step. */
  version: z.int(),
  /** No provider pays to this account: an operator pays and says so. */
  manual: z.boolean(),
  trail: z.array(z.object({ status: withdrawalStatus, at: ts, actor: z.optional(z.string()) })),
  /** Data URLs; only when one withdrawal is read. */
  proofs: z.array(z.string()),
});
export type WithdrawalFile = z.output<typeof withdrawalFile>;

const one = z.object({ id: z.uuid() });
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));
const action = z.extend(one, { reason, version: seenVersion });

const operatorAction = (verb: string, summary: string) =>
  call({
    path: `/wps/v2/wallet/admin/withdrawals/{id}/${verb}`,
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    decides: true,
    input: action,
    output: withdrawalFile,
    faults: ["NOT_FOUND", "WALLET_STATE", "STALE"],
    summary,
  });

const playerCalls = {
  withdrawInfo: call({
    path: "/wps/v2/wallet/withdraw/info",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({
      withdrawable: money,
      cash: money,
      /** On its way in withdrawals that were not paid out yet. */
      held: money,
      debt: money,
      locks: z.array(payoutLock),
      min: money,
      max: money,
      dayCount: z.int(),
      dayMax: z.int(),
      /** The server's time, for whatever is counted down. */
      now: ts,
      /** When the requests of the day are counted anew. */
      dayEndsAt: ts,
      /** Within how many minutes a payout usually arrives, measured on the latest ones. */
      /** Only when enough payouts were measured. */
      arrivesMinutes: z.optional(z.int()),
      /** Nothing is sent at the moment; what is asked for waits. */
      paused: z.boolean(),
      fee: z.object({ fixed: money, rate: z.int() }),
      autoReceiveMinutes: z.int(),
      accounts: z.array(z.extend(payoutAccountShown, { default: z.boolean(), usableFrom: ts, inUse: z.boolean() })),
    }),
    faults: [],
    summary: "What can be withdrawn, where to, at what fee, and what has still to be played.",
  }),

  createWithdrawal: call({
    path: "/wps/v2/wallet/withdrawals",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({
      bankCardId: z.string().check(z.minLength(1), z.maxLength(64)),
      amount: money,
      paymentPassword: z.optional(secret(z.string().check(z.minLength(1), z.maxLength(128)), "paymentPassword")),
    }),
    output: z.object({ id: z.string(), status: withdrawalStatus, amount: money, fee: money, net: money, at: ts }),
    faults: [
      "NOT_FOUND",
      "WALLET_INSUFFICIENT",
      "WALLET_LOCKED_TURNOVER",
      "WALLET_LIMIT",
      "WALLET_DEBT",
      "WALLET_BANK_NAME",
      "WALLET_ACCOUNT_NEW",
      "PAYPWD_NOT_SET",
      "PAYPWD_WRONG",
      "PAYPWD_LOCKED",
      "KYC_REQUIRED",
      "KYC_PENDING",
    ],
    summary: "Asks for a payout to an account of one's own; the amount is held from now on.",
  }),

  withdrawals: call({
    path: "/wps/v2/wallet/withdrawals",
    method: "GET",
    audience: "player",
    input: z.object({ status: z.optional(withdrawalStatus), ...range, ...newest }),
    output: newestPage(withdrawalRow),
    faults: [],
    summary: "The player's withdrawals, newest first.",
  }),

  withdrawal: call({
    path: "/wps/v2/wallet/withdrawals/{id}",
    method: "GET",
    audience: "player",
    input: one,
    output: withdrawalRow,
    faults: ["NOT_FOUND"],
    summary: "One withdrawal with its dated steps.",
  }),

  cancelWithdrawal: call({
    path: "/wps/v2/wallet/withdrawals/{id}/cancel",
    method: "POST",
    audience: "player",
    input: one,
    output: withdrawalRow,
    faults: ["NOT_FOUND", "WALLET_STATE"],
    summary: "Gives a withdrawal up before it is approved, where the brand allows it.",
  }),

  confirmWithdrawal: call({
    path: "/wps/v2/wallet/withdrawals/{id}/confirm",
    method: "POST",
    audience: "player",
    largest: bodyOfPictures(3),
    input: z.extend(one, {
      result: z.enum(["RECEIVED", "PARTIAL", "NOT_RECEIVED"]),
      amount: z.optional(money),
      proof: z._default(z.array(z.string()).check(z.maxLength(20)), []),
      comment: z.optional(z.string().check(z.maxLength(COMMENT_LONGEST))),
    }),
    output: withdrawalRow,
    faults: [
      "NOT_FOUND",
      "WALLET_STATE",
      "UPLOAD_TYPE",
      "UPLOAD_TOO_LARGE",
      "UPLOAD_TOO_MANY",
      "UPLOAD_PIXELS",
      "UPLOAD_INFECTED",
    ],
    summary: "Says whether a paid out withdrawal arrived; anything but yes needs one to three pictures.",
  }),
};

const operatorCalls = {
  adminWithdrawals: call({
    path: "/wps/v2/wallet/admin/withdrawals",
    method: "GET",
    audience: "operator",
    right: "wallet.read",
    input: z.object({
      status: z.optional(withdrawalStatus),
      /** A user name or the id of a withdrawal. */
      q: z.optional(z.string().check(z.maxLength(64))),
      ...newest,
    }),
    output: newestPage(withdrawalFile),
    faults: [],
    summary: "Withdrawals of the brand, newest first.",
  }),

  adminWithdrawal: call({
    path: "/wps/v2/wallet/admin/withdrawals/{id}",
    method: "GET",
    audience: "operator",
    right: "wallet.read",
    input: one,
    output: withdrawalFile,
    faults: ["NOT_FOUND"],
    summary: "One withdrawal with its risk points, trail and proofs.",
  }),

  approveWithdrawal: operatorAction(
    "approve",
    "Approves a withdrawal; a large or suspicious one needs a second operator.",
  ),
  rejectWithdrawal: operatorAction("reject", "Refuses a withdrawal that was not sent yet; the hold is given back."),
  payWithdrawal: operatorAction("pay", "Says that an approved withdrawal no provider can make was paid by hand."),
  refundWithdrawal: operatorAction("refund", "Gives all of a disputed withdrawal back."),

  resolveWithdrawal: call({
    path: "/wps/v2/wallet/admin/withdrawals/{id}/resolve",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    decides: true,
    input: z.extend(action, {
      outcome: z.enum(["PAID", "PARTIAL", "REFUND"]),
      /** PARTIAL: what is given back. */
      amount: z.optional(money),
    }),
    output: withdrawalFile,
    faults: ["NOT_FOUND", "WALLET_STATE", "STALE"],
    summary: "Ends a dispute: paid, a part given back, or all of it.",
  }),
};

/** The calls of withdrawals, the player's and the operators'. */
export const withdrawalCalls = { ...playerCalls, ...operatorCalls };
