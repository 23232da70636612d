import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { KindName } from "../contracts/kinds.ts";
import type { IncomeQuery } from "../rebates/income.store.ts";
import { type BillInputs, readInputs, type StoredInputs } from "./inputs.ts";

/** What somebody got and paid to those directly below on a day for a period, with their own bill of it. */
export interface BillIncome {
  /** Of the first payment. */
  readonly id: string;
  readonly kind: KindName;
  readonly key: string;
  readonly amount: Minor;
  readonly paidToDownlines: Minor;
  /** Of the last payment. */
  readonly at: Instant;
  readonly bill?: {
    readonly inputs: BillInputs;
    readonly rate: number;
    readonly gross: Minor;
    readonly lowerTotal: Minor;
  };
}

type Stored = Omit<BillIncome, "bill"> &
  (
    | { readonly inputs: null }
    | { readonly inputs: StoredInputs; readonly rate: number; readonly gross: Minor; readonly lowerTotal: Minor }
  );

/** A page of somebody's dividends and wages, newest first, with what all of the range come to. */
export async function billIncome(
  db: Db,
  { playerId, kind, ...query }: IncomeQuery & { readonly kind?: KindName | undefined },
): Promise<{
  readonly list: BillIncome[];
  readonly total: number;
  readonly amount: Minor;
  readonly paidToDownlines: Minor;
}> {
  const within = sql`at >= ${new Date(query.since)} and at < ${new Date(query.until)} and at <= ${new Date(query.asOf)}
    ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
  const mine = sql`
    select (array_agg(id order by id))[1] as id, kind, period_key as key, sum(got)::bigint as amount,
      sum(gave)::bigint as "paidToDownlines", max(at) as at
    from (
      select id, kind, period_key, day, at, amount as got, 0 as gave from agents.bill_payment
      where receiver_id = ${playerId} and ${within}
      union all
      select id, kind, period_key, day, at, 0, amount from agents.bill_payment where payer_id = ${playerId} and ${within}
    ) each group by kind, period_key, day`;
  const { rows } = await sql<Stored>`
    select row.*, b.inputs, b.rate, b.gross, b.lower_total as "lowerTotal"
    from (${mine} order by at desc, id desc limit ${query.limit} offset ${query.offset}) row
    left join lateral (
      select * from agents.bill where receiver_id = ${playerId} and kind = row.kind and period_key = row.key
      order by until desc limit 1) b on true
    order by row.at desc, row.id desc`.execute(db);
  const { rows: sums } = await sql<{ total: number; amount: Minor; paidToDownlines: Minor }>`
    select count(*)::int as total, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum("paidToDownlines"), 0)::bigint as "paidToDownlines" from (${mine}) all_of_it`.execute(db);
  return { list: rows.map(incomeRow), ...sums[0]! };
}

function incomeRow({ id, kind, key, amount, paidToDownlines, at, ...own }: Stored): BillIncome {
  const row = { id, kind, key, amount, paidToDownlines, at };
  if (own.inputs === null) return row;
  const { inputs, rate, gross, lowerTotal } = own;
  return { ...row, bill: { inputs: readInputs(inputs), rate, gross, lowerTotal } };
}
