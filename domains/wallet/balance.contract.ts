import { call, relay } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { balanceValue } from "@taya/ledger/contract";
import * as z from "zod/mini";

export type BalanceValue = z.output<typeof balanceValue>;

export const balanceCalls = {
  balance: call({
    path: "/wps/v2/wallets/balance",
    method: "GET",
    audience: "session",
    input: z.object({ refresh: z.optional(z.union([z.string(), z.number(), z.boolean()])) }),
    output: balanceValue,
    faults: [],
    summary: "What the player owns, bucket by bucket.",
  }),

  consolidated: call({
    path: "/wps/member/info/funds/consolidated",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({
      balance: money,
      bonus: money,
      locked: money,
      commission: money,
      teamBalance: z.optional(money),
    }),
    faults: ["MODULE_OFF"],
    summary: "The player's funds in one view; only with the agent policy module.",
  }),

  merchantWallet: relay("GCS_merchantWallet", {
    audience: "session",
    input: z.object({}),
    output: z.object({ isSingle: z.boolean() }),
    faults: [],
    summary: "Whether the brand keeps one wallet for all vendors.",
  }),
};
