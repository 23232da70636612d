import { type RowWindow, rowWindow } from "@taya/kernel/page";
import { createHash } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import type { Caller, Handlers } from "@taya/kernel/call";
import { dateTimeIn, type Instant } from "@taya/kernel/instant";
import { ok } from "@taya/kernel/result";
import { kindName, type TrialLine } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { reconciliationCalls } from "./contract.ts";
import type { Context } from "./needs.ts";
import type { Prover } from "./prover.ts";
import { type CsvCell, toCsv } from "@taya/platform/csv";

const SHOWN = 12;

type Calls = Pick<typeof reconciliationCalls, "exportTrialBalance" | "trialBalanceExports">;

/** The trial balance to take away: its hash stands in its name, in the list of exports and in the operators' log. */
export function trialBalanceHandlers(context: Context, prover: Pick<Prover, "trial">): Handlers<Calls> {
  return {
    exportTrialBalance: async (_input, caller) => ok(await exportNow(context, prover, caller)),
    async trialBalanceExports(input, { merchant }) {
      const { pageNo, pageSize, sha256 } = input;
      const rows = rowWindow(input, context.platform.clock);
      const { list, total } = await listExports(context.platform.database.db, { merchant, sha256, ...rows });
      return ok({ list, total, pageNo, pageSize, asOf: rows.asOf });
    },
  };
}

async function exportNow(context: Context, prover: Pick<Prover, "trial">, { merchant, session }: Caller) {
  assert(session, "an operator's call has a session");
  const { database, id } = context.platform;
  const { timeZone } = await context.site.brand(merchant);
  const { lines, at } = await prover.trial();
  const by = session.username;
  const csv = toCsv(rowsOf(lines, { at, by, timeZone }));
  const sha256 = createHash("sha256").update(csv, "utf8").digest("hex");
  const stamp = dateTimeIn(at, timeZone).replaceAll(/[-:]/g, "").replace(" ", "-");
  const fileName = `trial-balance-${stamp}-${sha256.slice(0, SHOWN)}.csv`;
  const exportId = id<"export">();
  await database.transaction(async (tx) => {
    await sql`
      insert into reconciliation.trial_balance_export (id, merchant, at, by, sha256, file_name)
      values (${exportId}, ${merchant}, ${new Date(at)}, ${by}, ${sha256}, ${fileName})`.execute(tx);
    const about = { action: "wallet.trialBalance.export", object: `trialBalance:${exportId}`, reason: fileName };
    await context.audit.log(tx, { merchant, operator: session, ...about, after: { sha256 } });
  });
  return { at, by, sha256, fileName, csv };
}

function rowsOf(
  lines: readonly TrialLine[],
  { at, by, timeZone }: { readonly at: Instant; readonly by: string; readonly timeZone: string },
): CsvCell[][] {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [
    ["Trial balance"],
    ["Time", `${dateTimeIn(at, timeZone)} ${timeZone}`],
    ["Time in UTC", new Date(at).toISOString()],
    ["Taken by", by],
    [],
    ["Book", "Currency", "Amount"],
    ...lines.map(({ kind, currency, amount }): CsvCell[] => [kindName(kind), currency, amount]),
    ...[...sums].map(([currency, sum]): CsvCell[] => ["SUM", currency, sum]),
  ];
}

async function listExports(
  db: Db,
  input: RowWindow & { readonly merchant: string; readonly sha256: string | undefined },
) {
  const beginning = (input.sha256 ?? "").toLowerCase().replaceAll(/[^0-9a-f]/g, "");
  const where = sql`merchant = ${input.merchant} and at <= ${new Date(input.asOf)} and starts_with(sha256, ${beginning})`;
  const { rows } = await sql<{ at: Instant; by: string; sha256: string; file_name: string }>`
    select at, by, sha256, file_name from reconciliation.trial_balance_export where ${where}
    order by id desc limit ${input.limit} offset ${input.offset}`.execute(db);
  const { rows: all } = await sql<{ total: number }>`
    select count(*)::int as total from reconciliation.trial_balance_export where ${where}`.execute(db);
  const list = rows.map(({ at, by, sha256, file_name: fileName }) => ({ at, by, sha256, fileName }));
  return { list, total: all[0]!.total };
}
