import { call, relay } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";

const flag = z.union([z.literal(0), z.literal(1)]);

/** What a player owns, bucket by bucket; `sumBalance` is main wallet plus vendor wallets. */
export const balanceValue = z.object({
  sumBalance: money,
  sumBalanceMinor: z.int(),
  cash: money,
  wallets: z.array(z.object({ vendor: z.string(), balance: money, maintain: flag })),
  bonus: money,
  inPlay: money,
  held: money,
  withdrawable: money,
  points: z.int(),
  debt: money,
  currency: z.string(),
  version: z.int(),
});
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
