import type { Lottery, LotteryLimits } from "@taya/games/kit/lottery/lottery";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Caps } from "./reckon.ts";
import { capOf } from "./terms.ts";

/** What a bet and a player of an issue may win at most: the lottery's bounds, or the operator's own. */
export async function capsOf(db: Db, { code, limits }: Lottery): Promise<Caps> {
  const { rows } = await sql<{ limits: Partial<LotteryLimits> | null }>`
    select limits from lottery.game where code = ${code}`.execute(db);
  const { maxPrizePerBet, maxPrizePerIssue } = { ...limits, ...rows[0]?.limits };
  return { perBet: capOf(maxPrizePerBet), perIssue: capOf(maxPrizePerIssue) };
}
