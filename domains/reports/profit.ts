import type { PlayerId } from "@taya/kernel/id";
import { addDays, type Day, dayIn, type Instant } from "@taya/kernel/instant";
import { OWN_REBATE, PROMOTION_TYPES } from "@taya/ledger";
import type { Minor } from "@taya/kernel/money";
import { linesOf } from "./lines.ts";
import type { Context } from "./needs.ts";
import { type Given, type Profit, profitOf } from "./profit.rules.ts";

const DEPOSITED = [100];
const DEPOSITS_TAKEN_BACK = [102, 904];
const WITHDRAWALS = [110, 112];

export interface Period {
  readonly since: Instant;
  readonly until: Instant;
  readonly timeZone: string;
}

export type FullProfit = Omit<Profit, "total"> & {
  readonly total: Profit["total"] & { readonly deposits: Minor; readonly withdrawals: Minor };
};

/** The player's profit and loss; play from the figures of the days, everything else from the ledger. */
export async function profitFor(context: Context, playerId: PlayerId, period: Period): Promise<FullProfit> {
  const { db } = context.platform.database;
  const { since, until, timeZone } = period;
  const days = daysOf(period);
  const [played, lines, paidIn, takenBack, paidOut] = await Promise.all([
    context.bets.figures.memberDays(db, playerId, spanOf(days)),
    linesOf(context, { playerId, since, until, types: [OWN_REBATE, ...PROMOTION_TYPES] }),
    totals(context, { playerId, since, until, types: DEPOSITED }),
    totals(context, { playerId, since, until, types: DEPOSITS_TAKEN_BACK }),
    totals(context, { playerId, since, until, types: WITHDRAWALS }),
  ]);
  const given = lines.map((line): Given => ({
    day: dayIn(line.at, timeZone),
    kind: line.type === OWN_REBATE ? "rebate" : "promotions",
    amount: line.amount,
  }));
  const { total, ...rest } = profitOf(days, played, given);
  const deposits = paidIn.in - (takenBack.out - takenBack.in);
  return { ...rest, total: { ...total, deposits, withdrawals: paidOut.out - paidOut.in } };
}

/** The days of a period at the brand, oldest first. */
export function daysOf({ since, until, timeZone }: Period): Day[] {
  const days: Day[] = [];
  const last = dayIn(until - 1, timeZone);
  for (let day = dayIn(since, timeZone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The first and the last of days. */
export const spanOf = (days: readonly Day[]) => ({ from: days[0]!, to: days.at(-1)! });

async function totals(
  { ledger, platform }: Context,
  input: { playerId: PlayerId; since: Instant; until: Instant; types: readonly number[] },
) {
  return (await ledger.records(platform.database.db, { ...input, offset: 0, limit: 1 })).totals;
}
