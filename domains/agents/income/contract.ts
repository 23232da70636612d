import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage, range } from "@taya/kernel/page";
import * as z from "zod/mini";
import { KIND_NAMES } from "../contracts/kinds.ts";

const ts = z.int();
const KINDS = ["rebate", ...KIND_NAMES] as const;

/** A payment to an agent, or what was paid for a period on a day, with all it was reckoned of. */
const incomeRow = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  /** Whether a rebate came of the agent's own bets or of those of the team, as dividends and wages do. */
  of: z.enum(["own", "team"]),
  /** The day or time it is for. */
  periodKey: z.string(),
  amount: money,
  /** To those directly below, of a dividend or wage. */
  paidToDownlines: money,
  net: signedMoney,
  at: ts,
  explain: z.object({
    /** The valid bets; of a dividend what the house won. */
    base: signedMoney,
    /** What they earned in all, as parts per million of them. */
    rate: z.int(),
    earned: signedMoney,
    /** What stood over from before: below zero what bets that were taken back left to be made up for. */
    carry: signedMoney,
    /** What those directly below get for the same time; of a rebate everybody gets their own. */
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
    summary: "What the agent was paid and paid to those below, newest first, each with what it was reckoned of.",
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
    summary: "Whose bets a payment of rebates came of, the most first; the rows sum to what it earned.",
  }),
};
