import type { Output } from "@taya/kernel/call";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { type BillIncome, billIncome } from "../bills/income.store.ts";
import { carryOf } from "../bills/on-wire.ts";
import type { KindName } from "../contracts/kinds.ts";
import { netLossOf } from "../contracts/net-loss.rules.ts";
import { type IncomeQuery, type RebateIncome, rebateIncome } from "../rebates/income.store.ts";
import { OWN } from "../rebates/payments.store.ts";
import type { incomeCalls } from "./contract.ts";

type Row = Output<typeof incomeCalls.agentIncome>["list"][number];

interface Income {
  readonly list: Row[];
  readonly total: number;
  readonly amount: Minor;
  readonly paidToDownlines: Minor;
}

const NOTHING = { list: [], total: 0, paid: 0n, amount: 0n, paidToDownlines: 0n };

/** A page of what somebody was paid by rebates, dividends and wages and paid to those below, newest first. */
export async function incomeOf(
  db: Db,
  { kind, ...query }: IncomeQuery & { readonly kind?: "rebate" | KindName | undefined },
): Promise<Income> {
  // Rows of both lie one between the other: the first of each are read as far as the page reaches.
  const first = { ...query, offset: 0, limit: query.offset + query.limit };
  const rebates = kind === undefined || kind === "rebate" ? await rebateIncome(db, first) : NOTHING;
  const bills = kind === "rebate" ? NOTHING : await billIncome(db, { ...first, kind });
  const rows = [...rebates.list.map(rebateRow), ...bills.list.map(billRow)].toSorted((a, b) => b.at - a.at);
  return {
    list: rows.slice(query.offset, query.offset + query.limit),
    total: rebates.total + bills.total,
    amount: rebates.paid + bills.amount,
    paidToDownlines: bills.paidToDownlines,
  };
}

const rebateRow = ({ id, type, day, paid: amount, earned, carried, validBet, at }: RebateIncome): Row => ({
  id,
  kind: "rebate",
  of: type === OWN ? "own" : "team",
  periodKey: day,
  amount,
  paidToDownlines: 0n,
  net: amount,
  at,
  explain: { base: validBet, rate: rateOf(earned, validBet), earned, carry: carried, lower: 0n },
});

/** Who pays those below without a bill of their own sees only what they paid. */
function billRow({ id, kind, key: periodKey, amount, paidToDownlines, at, bill }: BillIncome): Row {
  const row = { id, kind, of: "team" as const, periodKey, amount, paidToDownlines, net: amount - paidToDownlines, at };
  if (!bill) return { ...row, explain: { base: 0n, rate: 0, earned: 0n, carry: 0n, lower: 0n } };
  const { inputs, rate, gross: earned, lowerTotal: lower } = bill;
  const base = kind === "dividend" ? netLossOf(inputs.parts) : inputs.validBet;
  return { ...row, explain: { base, rate, earned, carry: carryOf({ kind, inputs }), lower } };
}

/** Parts per million of valid bets that were earned in all. */
const rateOf = (earned: Minor, validBet: Minor): number =>
  validBet === 0n ? 0 : Number((earned * 1_000_000n) / validBet);
