import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage, range } from "@taya/kernel/page";
import * as z from "zod/mini";

const ts = z.int();
const KINDS = ["rebate"] as const;

/** A payment to an agent, with all it was reckoned of. */
const incomeRow = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  /** Whether it came of the agent's own bets or of those of the team. */
  of: z.enum(["own", "team"]),
  /** The day or time it is for. */
  periodKey: z.string(),
  amount: money,
  paidToDownlines: money,
  net: signedMoney,
  at: ts,
  explain: z.object({
    /** The valid bets. */
    base: signedMoney,
    /** What they earned in all, as parts per million of them. */
    rate: z.int(),
    earned: signedMoney,
    /** What stood over from before: below zero what bets that were taken back left to be made up for. */
    carry: signedMoney,
    /** What goes to those below; of a rebate everybody gets their own. */
    lower: money,
  }),
});

/** The calls by which agents see what they are paid, and of what. */
export const incomeCalls = {
  agentIncome: call({
    path: "/wps/v2/agents/income",
    method: "GET",
    audience: "agent",
    input: z.object({ ...newest, ...range, kind: z.optional(z.enum(KINDS)) }),
    output: z.extend(newestPage(incomeRow), {
      totals: z.object({ amount: money, paidToDownlines: money, net: signedMoney }),
    }),
    faults: [],
    summary: "What the agent was paid, newest first, each with what it was reckoned of.",
  }),

  agentIncomeLines: call({
    path: "/wps/v2/agents/income/{id}",
    method: "GET",
    audience: "agent",
    input: z.object({ id: z.uuid(), ...newest }),
    output: z.extend(
      newestPage(
        z.object({ username: z.string(), gameCategory: z.string(), validBet: signedMoney, amount: signedMoney }),
      ),
      { totals: z.object({ validBet: signedMoney, amount: signedMoney }) },
    ),
    faults: ["NOT_FOUND"],
    summary: "Whose bets a payment came of, the most first; the rows sum to what it earned.",
  }),
};
