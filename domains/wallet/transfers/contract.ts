import { HOLDS } from "@taya/compliance/bets/faults";
import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newestPage, newest, range } from "@taya/kernel/page";
import * as z from "zod/mini";

const ts = z.int();
const TRANSFER_STATUSES = ["CONFIRMED", "REJECTED", "UNKNOWN", "SENT"] as const;
const status = z.enum(TRANSFER_STATUSES);

/** The name of the main wallet; every other name is a vendor's code. */
export const MAIN = "MAIN";
const walletName = z.string().check(z.minLength(1), z.maxLength(40));

const playerCalls = {
  walletTransfer: call({
    path: "/wps/relay/GCS_walletTransfer",
    method: "POST",
    audience: "player",
    moves: true,
    keyField: "transferId",
    input: z.object({
      from: walletName,
      to: walletName,
      amount: money,
      transferId: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
    }),
    output: z.object({ transferId: z.string(), status, balance: money }),
    faults: [
      "WALLET_INSUFFICIENT",
      "WALLET_LIMIT",
      "WALLET_VENDOR_UNKNOWN",
      "WALLET_METHOD_OFF",
      "WALLET_DEBT",
      ...HOLDS,
      "KYC_REJECTED",
    ],
    summary: "Moves money between the main wallet and a vendor's; UNKNOWN is asked after until it is known.",
  }),

  transfers: call({
    path: "/wps/v2/wallet/transfers",
    method: "GET",
    audience: "player",
    input: z.object({ ...range, ...newest }),
    output: newestPage(
      z.object({ transferId: z.string(), from: z.string(), to: z.string(), amount: money, status, at: ts }),
    ),
    faults: [],
    summary: "The player's transfers between wallets, newest first.",
  }),

  collectTransfers: call({
    path: "/wps/v2/wallet/transfers/collect",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({}),
    output: z.object({
      /** REJECTED: nothing moved, the vendor did not answer or refused. */
      results: z.array(z.object({ vendor: z.string(), amount: money, status })),
      balance: money,
    }),
    faults: [],
    summary: "Brings everything back from every vendor; one that fails blocks no other.",
  }),
};

const transferFile = z.object({
  id: z.string(),
  username: z.string(),
  vendor: z.string(),
  direction: z.enum(["in", "out"]),
  amount: money,
  status: z.enum(["INIT", "DEBITED", "SENT", "CONFIRMED", "REJECTED", "REFUNDED", "UNKNOWN", "MANUAL"]),
  polls: z.int(),
  at: ts,
});

const operatorCalls = {
  adminTransfers: call({
    path: "/wps/v2/wallet/admin/transfers",
    method: "GET",
    audience: "operator",
    right: "wallet.read",
    input: z.object({ status: z._default(z.enum(["UNKNOWN", "MANUAL"]), "MANUAL"), ...newest }),
    output: newestPage(transferFile),
    faults: [],
    summary: "Transfers whose fate is unknown: still asked after, or left to a person after a day.",
  }),

  resolveTransfer: call({
    path: "/wps/v2/wallet/admin/transfers/{id}/resolve",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    input: z.object({
      id: z.uuid(),
      outcome: z.enum(["CONFIRMED", "REJECTED"]),
      reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
    }),
    output: transferFile,
    faults: ["NOT_FOUND", "WALLET_STATE"],
    summary: "Says what the vendor's own books show of a transfer left to a person; a second operator agrees.",
  }),
};

/** The calls of transfers between the main wallet and vendors'. */
export const transferCalls = { ...playerCalls, ...operatorCalls };
