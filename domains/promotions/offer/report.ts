import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { dayIn } from "@taya/kernel/instant";
import { type RangeQuery, readRange } from "@taya/kernel/page";
import { ok } from "@taya/kernel/result";
import { type CsvCell, toCsv } from "@taya/platform/csv";
import { badRange } from "../asking.ts";
import type { Context } from "../needs.ts";
import { costsOf } from "./costs.ts";
import { offerPage } from "./offer.store.ts";
import type { offerReportCalls } from "./report.contract.ts";
import { said } from "./terms.ts";

type Row = Output<typeof offerReportCalls.offerCosts>["list"][number];

const EXPORT_MOST = 1_000;
const HEAD = [
  "Offer",
  "Title",
  "What earns it",
  "From",
  "Until",
  "Players",
  "Given",
  "Became cash",
  "Taken back",
  "Waiting",
  "Claimants lost",
  "Margin",
];

/** What offers have cost on some days; whoever claimed several of them counts for each. */
export function offerReportHandlers(context: Context): Handlers<typeof offerReportCalls> {
  return {
    async offerCosts({ pageNo, pageSize, ...asked }, caller) {
      const days = await daysOf(context, asked, caller);
      if (!days) return badRange();
      const found = await rowsOf(context, caller, days, { offset: (pageNo - 1) * pageSize, limit: pageSize });
      return ok({ ...found, pageNo, pageSize });
    },

    async exportOfferCosts(asked, caller) {
      const days = await daysOf(context, asked, caller);
      if (!days) return badRange();
      const { from, to, timeZone } = days;
      const { list } = await rowsOf(context, caller, days, { offset: 0, limit: EXPORT_MOST });
      const rows = list.map((row): CsvCell[] => [
        row.code,
        said(row.title, "EN"),
        row.on,
        dayIn(row.startsAt, timeZone),
        dayIn(row.endsAt, timeZone),
        row.players,
        row.given,
        row.converted,
        row.forfeited,
        row.waiting,
        row.lost,
        row.margin,
      ]);
      const csv = toCsv([["Days in", timeZone], ["Period", `${from} to ${to}`], [], HEAD, ...rows]);
      return ok({ fileName: `promotions-${from}-${to}.csv`, csv });
    },
  };
}

type Days = NonNullable<Awaited<ReturnType<typeof daysOf>>>;

/** The days asked for, at the brand; undefined when they cannot be read. */
async function daysOf(context: Context, { from, to }: RangeQuery, { merchant }: Caller) {
  const { timeZone } = await context.site.brand(merchant);
  const query = from || to ? { from, to } : ({ preset: "last30" } as const);
  const range = readRange(query, context.platform.clock, timeZone);
  if (!range) return undefined;
  return { ...range, timeZone, from: dayIn(range.since, timeZone), to: dayIn(range.until - 1, timeZone) };
}

async function rowsOf(
  context: Context,
  { merchant }: Caller,
  days: Days,
  window: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: Row[]; readonly total: number }> {
  const { db } = context.platform.database;
  const { list, total } = await offerPage(db, { merchant, ran: days, ...window });
  const costs = await costsOf(context, db, list, days);
  const rows = list.map(({ id, code, terms, startsAt, endsAt, endedAt }) => {
    const cost = costs.get(id)!;
    const until = Math.min(endsAt, endedAt ?? endsAt);
    const { title, trigger } = terms;
    return { id, code, title, on: trigger.on, startsAt, endsAt: until, ...cost, margin: cost.lost - cost.converted };
  });
  return { list: rows, total };
}
