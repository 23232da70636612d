import type { Caller, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import type { RangeQuery } from "@taya/kernel/page";
import { ok, type Result } from "@taya/kernel/result";
import { type CsvCell, toCsv } from "@taya/platform/csv";
import type { Context } from "../needs.ts";
import { type Range, rangeOf } from "../team/range.ts";
import { rebatesOf } from "../team/result.rules.ts";
import { belowResults, ownResults } from "../team/results.ts";
import type { operatorCalls } from "./contract.ts";
import { joinedLines } from "./report.store.ts";
import { headsOf } from "./tree.store.ts";

type Report = Output<(typeof operatorCalls)["adminAgentReport"]>;
type Row = Report["list"][number];

interface Lines {
  readonly rows: Row[];
  readonly totals: Report["totals"];
  readonly range: Range;
}

const NOTHING = { registrations: 0, firstDepositors: 0 };

/** What each line of the brand brought in a range, the most first. */
export async function linesOf(
  context: Context,
  query: RangeQuery,
  caller: Caller,
): Promise<Result<Lines, CommonFault>> {
  const { db } = context.platform.database;
  const range = await rangeOf(context, query, caller);
  if (!range.ok) return range;
  const heads = await headsOf(db, caller.merchant);
  const numbers = heads.map(({ number }) => number);
  const [joined, own, below] = await Promise.all([
    joinedLines(db, caller.merchant, numbers, range.value),
    ownResults(
      context,
      db,
      heads.map(({ id }) => id),
      range.value,
    ),
    belowResults(context, db, numbers, range.value),
  ]);
  const rows = heads.map(({ id, number, username, type }): Row => {
    const [alone, team] = [own(id), below(number)];
    const stake = alone.result.stake + team.result.stake;
    return {
      id,
      username,
      type,
      ...(joined.get(number) ?? NOTHING),
      deposits: alone.result.deposits + team.result.deposits,
      ggr: stake - alone.result.payout - team.result.payout,
      rebates: rebatesOf([...alone.moved, ...team.moved]),
    };
  });
  const sorted = rows.toSorted((a, b) => Number(b.ggr - a.ggr));
  return ok({ rows: sorted, totals: totalsOf(rows), range: range.value });
}

const totalsOf = (rows: readonly Row[]): Report["totals"] =>
  rows.reduce(
    (sum, row) => ({
      registrations: sum.registrations + row.registrations,
      firstDepositors: sum.firstDepositors + row.firstDepositors,
      deposits: sum.deposits + row.deposits,
      ggr: sum.ggr + row.ggr,
      rebates: sum.rebates + row.rebates,
    }),
    { ...NOTHING, deposits: 0n, ggr: 0n, rebates: 0n },
  );

const HEAD = ["Agent", "Type", "Registrations", "First depositors", "Deposits", "GGR", "Rebates"];

/** The report as a file. */
export function reportFile({ rows, totals, range: { from, to, timeZone, currency } }: Lines) {
  const cells = (row: Report["totals"]): CsvCell[] => [
    row.registrations,
    row.firstDepositors,
    row.deposits,
    row.ggr,
    row.rebates,
  ];
  const csv = toCsv([
    ["Days in", timeZone],
    ["Period", `${from} to ${to}`],
    ["Amounts in", currency],
    [],
    HEAD,
    ...rows.map((row): CsvCell[] => [row.username, row.type, ...cells(row)]),
    ["Total", "", ...cells(totals)],
  ]);
  return { fileName: `agents-${from}-${to}.csv`, csv };
}
