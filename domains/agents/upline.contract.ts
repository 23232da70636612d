import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newestPage, newest, range } from "@taya/kernel/page";
import { secret } from "@taya/kernel/secret";
import * as z from "zod/mini";

const NOTE_LONGEST = 140;

/** The calls of transfers between an agent and their direct downlines. */
export const uplineCalls = {
  upline: call({
    path: "/wps/v2/wallet/upline",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({
      allowed: z.boolean(),
      /** Empty for who stands at the head of a line. */
      uplineMasked: z.string(),
      min: money,
      max: money,
      dayLeft: money,
      /** Whether there is anybody below to send to. */
      downlines: z.boolean(),
    }),
    faults: [],
    summary: "Whether and how much the player may send to the upline or to direct downlines.",
  }),

  uplineTransfer: call({
    path: "/wps/v2/wallet/upline/transfer",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({
      /** "UPLINE", or the user name of a direct downline. */
      to: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      amount: money,
      paymentPassword: z.optional(secret(z.string().check(z.minLength(1), z.maxLength(128)), "paymentPassword")),
      note: z.optional(z.string().check(z.trim(), z.maxLength(NOTE_LONGEST))),
    }),
    output: z.object({ transferId: z.string(), status: z.literal("CONFIRMED"), balance: money }),
    faults: [
      "WALLET_NOT_LINE",
      "WALLET_INSUFFICIENT",
      "WALLET_LIMIT",
      "WALLET_LOCKED_TURNOVER",
      "WALLET_DEBT",
      "PAYPWD_NOT_SET",
      "PAYPWD_WRONG",
      "PAYPWD_LOCKED",
      "KYC_REQUIRED",
      "RG_EXCLUDED",
      "MODULE_OFF",
    ],
    summary: "Sends money to the direct upline or a direct downline; both sides move at once.",
  }),

  uplineTransfers: call({
    path: "/wps/v2/wallet/upline/transfers",
    method: "GET",
    audience: "player",
    input: z.object({ ...range, ...newest }),
    output: newestPage(
      z.object({
        transferId: z.string(),
        direction: z.enum(["in", "out"]),
        /** The name of a downline, the masked name of the upline. */
        with: z.string(),
        amount: money,
        note: z.optional(z.string()),
        at: z.int(),
      }),
    ),
    faults: [],
    summary: "What the player sent to and received from the own line, newest first.",
  }),
};
