import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newestPage, newest, range } from "@taya/kernel/page";
import { typeNumbers } from "@taya/ledger/contract";
import * as z from "zod/mini";

const ts = z.int();

const RECORD_GROUPS = ["deposit", "withdraw", "transfer", "bonus", "bet", "adjust"] as const;
export type RecordGroup = (typeof RECORD_GROUPS)[number];

/** One line of the account record; the type numbers are the ledger's, `typeName` is their stable word. */
const recordRow = z.object({
  id: z.string(),
  type: z.int(),
  typeName: z.string(),
  amount: signedMoney,
  balanceAfter: money,
  /** Of bonus money, which is neither in the balance nor in the totals. */
  ofBonus: z.boolean(),
  ref: z.string(),
  roundId: z.optional(z.string()),
  at: ts,
  status: z.literal("DONE"),
});

export const recordCalls = {
  records: call({
    path: "/wps/v2/wallet/records",
    method: "GET",
    audience: "session",
    input: z.object({
      types: z.optional(typeNumbers),
      group: z.optional(z.enum(RECORD_GROUPS)),
      ...range,
      ...newest,
    }),
    output: z.extend(newestPage(recordRow), { totals: z.object({ in: money, out: money }) }),
    faults: [],
    summary: "The account record, newest first, with what came in and went out over the range.",
  }),

  record: call({
    path: "/wps/v2/wallet/records/{id}",
    method: "GET",
    audience: "session",
    input: z.object({ id: z.uuid() }),
    output: z.extend(recordRow, {
      legs: z.array(z.object({ kind: z.string(), amount: signedMoney, after: z.optional(money) })),
    }),
    faults: ["NOT_FOUND"],
    summary: "One entry of the account record with its legs.",
  }),
};
