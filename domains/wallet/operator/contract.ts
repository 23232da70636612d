import { call } from "@taya/kernel/call";
import { signedMoney } from "@taya/kernel/money";
import * as z from "zod/mini";
import { KINDS } from "./every-setting.ts";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
const settingTable = z.object({
  settings: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(KINDS),
      /** Amounts as decimal text, lists as texts. */
      value: z.json(),
      fallback: z.json(),
      /** Changing it waits for a second operator. */
      needsTwo: z.boolean(),
      summary: z.string(),
    }),
  ),
});

/** What operators do with money by hand, and what they can set. */
export const operatorCalls = {
  adjust: call({
    path: "/wps/v2/wallet/admin/adjust",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    moves: true,
    input: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      amount: signedMoney,
      kind: z.enum(["cash", "bonus", "points"]),
      reason,
    }),
    output: z.object({ entryId: z.string(), balance: z.string() }),
    faults: ["NOT_FOUND", "WALLET_INSUFFICIENT"],
    summary: "Adds to or takes from a player's balance; larger sums wait for a second operator.",
  }),
  walletSettings: call({
    path: "/wps/v2/wallet/admin/settings",
    method: "GET",
    audience: "operator",
    right: "wallet.read",
    input: z.object({}),
    output: settingTable,
    faults: [],
    summary: "Everything an operator can set of deposits, withdrawals and transfers.",
  }),
  changeWalletSettings: call({
    path: "/wps/v2/wallet/admin/settings",
    method: "PUT",
    audience: "operator",
    right: "wallet.settings",
    input: z.object({ values: z.record(z.string().check(z.maxLength(64)), z.json()), reason }),
    output: settingTable,
    faults: [],
    summary: "Changes settings of the wallet, all or none; those that guard money wait for a second operator.",
  }),
};
