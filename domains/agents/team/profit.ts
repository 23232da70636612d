import type { Caller, Input, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import { addDays, type Day } from "@taya/kernel/instant";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import { memberMoneyDays, teamMoneyDays } from "../money/read.store.ts";
import type { Context } from "../needs.ts";
import type { teamCalls } from "./contract.ts";
import { membersPage, sizesBelow } from "./members.store.ts";
import { inTeam, type Place, wayTo } from "./place.ts";
import { type Range, rangeOf } from "./range.ts";
import { NOTHING_PLAYED, resultOf, together } from "./result.rules.ts";
import { belowResults, bothResults, ownResults } from "./results.ts";

type Call = (typeof teamCalls)["teamProfit"];
type Of = Range & { readonly category: string | undefined };
type Row = Output<Call>["list"][number];

/** Profit and loss of a part of the team, by account or by day. */
export async function teamProfit(
  context: Context,
  input: Input<Call>,
  caller: Caller,
): Promise<Result<Output<Call>, CommonFault | "NOT_FOUND">> {
  const { db } = context.platform.database;
  const range = await rangeOf(context, input, caller);
  if (!range.ok) return range;
  const place = await inTeam(db, caller, input.under);
  if (!place) return fault("NOT_FOUND");
  const of = { ...range.value, category: input.category };
  const rows =
    input.group === "day" ? await byDay(context, place, input, of) : await byAccount(context, place, input, of);
  const { own, below } = await bothResults(context, db, place.who, of);
  return ok({
    ...rows,
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    totals: together(own.result, below.result),
    path: await wayTo(db, place),
  });
}

type Rows = Pick<Output<Call>, "list" | "total" | "asOf">;

/** Days of the range, the last first. */
async function byDay({ bets, platform }: Context, { who }: Place, input: Input<Call>, of: Of): Promise<Rows> {
  const { db } = platform.database;
  const { offset, limit, asOf } = rowWindow(input, platform.clock);
  const all: Day[] = [];
  for (let day = of.to; day >= of.from; day = addDays(day, -1)) all.push(day);
  const days = all.slice(offset, offset + limit);
  const wanted = { ...of, from: days.at(-1) ?? of.to, to: days[0] ?? of.from };
  const [played, below, own] = await Promise.all([
    bets.figures.teamPlayedDays(db, who, wanted),
    teamMoneyDays(db, who.number, wanted),
    memberMoneyDays(db, who.id, wanted),
  ]);
  const onDay = Map.groupBy(played, ({ day }) => day);
  const list = days.map((day): Row => {
    const bet = (onDay.get(day) ?? []).map((each) => resultOf(each, []));
    const money = resultOf(NOTHING_PLAYED, [...(below.get(day) ?? []), ...(own.get(day) ?? [])]);
    return { day, ...bet.reduce(together, money) };
  });
  return { list, total: all.length, asOf };
}

/**
 * Each account directly below with its whole team, and first of all the one they stand below, alone: so the rows sum to
 * its team.
 */
async function byAccount(context: Context, { who }: Place, input: Input<Call>, of: Of): Promise<Rows> {
  const { db } = context.platform.database;
  const rows = rowWindow(input, context.platform.clock);
  const [first, before] = rows.offset === 0 ? [1, 0] : [0, 1];
  const window = { ...rows, offset: rows.offset - before, limit: rows.limit - first };
  const { list, total } = await membersPage(db, { under: who, sort: "oldest", rows: window });
  const shown = first === 1 ? [who, ...list] : list;
  const numbers = list.map(({ number }) => number);
  const [own, below, sizes] = await Promise.all([
    ownResults(
      context,
      db,
      shown.map(({ id }) => id),
      of,
    ),
    belowResults(context, db, numbers, of),
    sizesBelow(db, numbers),
  ]);
  const listed = shown.map(({ id, username, number }): Row => {
    const alone = own(id).result;
    const isHead = id === who.id;
    const hasChildren = !isHead && (sizes.get(number) ?? 0) > 0;
    return { id, username, hasChildren, ...(isHead ? alone : together(alone, below(number).result)) };
  });
  return { list: listed, total: total + 1, asOf: rows.asOf };
}
