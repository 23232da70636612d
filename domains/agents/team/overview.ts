import type { Caller, Input, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import { addDays, type Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { readMark } from "../money/add.store.ts";
import { depositorsOf, memberMoneyDays, teamMoneyDays } from "../money/read.store.ts";
import type { Context } from "../needs.ts";
import type { teamCalls } from "./contract.ts";
import { countAmong, countTeam, joinedOn, type Standing, teamIds } from "./members.store.ts";
import { inTeam } from "./place.ts";
import { type Range, rangeOf } from "./range.ts";
import { depositCount, incomeOf, NOTHING_PLAYED, resultOf, teamNetLoss, together } from "./result.rules.ts";
import { bothResults } from "./results.ts";

type Call = (typeof teamCalls)["agentOverview"];

/** Whoever bet at least so much that counts was active, in minor units. */
export const ACTIVE_LEAST: Minor = 5_000n;

/** The agent's team in a range, the agent included. Agents, section 10. */
export async function overview(
  context: Context,
  input: Input<Call>,
  caller: Caller,
): Promise<Result<Output<Call>, CommonFault | "NOT_FOUND">> {
  const { db } = context.platform.database;
  const range = await rangeOf(context, input, caller);
  if (!range.ok) return range;
  const me = (await inTeam(db, caller, undefined))?.me;
  if (!me) return fault("NOT_FOUND");
  const of = { ...range.value, category: input.category };
  const [{ own, below }, who, joined, days, people, countedAt] = await Promise.all([
    bothResults(context, db, me, of),
    countTeam(db, me),
    joinedOn(db, me, of),
    byDay(context, me, of),
    presentPeople(context, me, range.value),
    readMark(db),
  ]);
  const result = together(own.result, below.result);
  const isActive = own.result.validBet >= ACTIVE_LEAST ? 1 : 0;
  return ok({
    ...result,
    agents: who.agents,
    players: who.players,
    teamSize: who.agents + who.players,
    depositCount: depositCount(own.moved) + depositCount(below.moved),
    teamNetLoss: teamNetLoss(result, [...own.moved, ...below.moved]),
    newMembers: [...joined.values()].reduce((sum, count) => sum + count, 0),
    active: isActive + (await context.bets.figures.activeBelow(db, me.number, { ...of, least: ACTIVE_LEAST })),
    ...people,
    income: incomeOf(own.moved),
    ...seriesOf(days, joined, range.value),
    countedAt: countedAt ?? 0,
  });
}

/** Who deposited in the range, who is here now, and what everybody holds. */
async function presentPeople({ platform, ledger, accounts }: Context, me: Standing, range: Range) {
  const { db } = platform.database;
  const [ids, present, { depositors, first }] = await Promise.all([
    teamIds(db, me),
    accounts.present(db, me.merchant),
    depositorsOf(db, me, range),
  ]);
  const [held, online] = await Promise.all([ledger.heldTogether(db, ids, range.currency), countAmong(db, me, present)]);
  return {
    depositors,
    firstDepositors: first,
    online,
    teamBalance: held.balance,
    bonusBalance: held.bonus,
  };
}

type Days = Awaited<ReturnType<typeof byDay>>;

async function byDay({ bets, platform }: Context, me: Standing, of: Range & { readonly category: string | undefined }) {
  const { db } = platform.database;
  const [played, below, own] = await Promise.all([
    bets.figures.teamPlayedDays(db, me, of),
    teamMoneyDays(db, me.number, of),
    memberMoneyDays(db, me.id, of),
  ]);
  return { played, moved: (day: Day) => [...(below.get(day) ?? []), ...(own.get(day) ?? [])] };
}

/** Every day of the range, and every category in which something was bet. */
function seriesOf({ played, moved }: Days, joined: ReadonlyMap<Day, number>, { from, to }: Range) {
  const add = (rows: Days["played"]) =>
    rows.reduce(
      (sum, each) => ({
        stake: sum.stake + each.stake,
        validBet: sum.validBet + each.validBet,
        payout: sum.payout + each.payout,
      }),
      NOTHING_PLAYED,
    );
  const onDay = Map.groupBy(played, ({ day }) => day);
  const series = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { stake, validBet, net } = resultOf(add(onDay.get(day) ?? []), moved(day));
    series.push({ day, stake, validBet, net, newMembers: joined.get(day) ?? 0 });
  }
  const categories = [...Map.groupBy(played, ({ category }) => category)].map(([gameCategory, rows]) => {
    const sum = add(rows);
    return { gameCategory, ...sum, net: sum.payout - sum.stake };
  });
  return { series, categories: categories.toSorted((a, b) => (a.gameCategory < b.gameCategory ? -1 : 1)) };
}
