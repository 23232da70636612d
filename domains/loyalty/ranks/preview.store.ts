import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Thresholds } from "../rank.rules.ts";
import type { Group } from "./preview.rules.ts";

/** Members of a brand, as they stand and by which of these thresholds they have. */
export async function groupsOf(db: Db, merchant: string, levels: readonly Thresholds[]): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select m.level, m.top, t.reached, count(*)::int as members
    from loyalty.member m cross join lateral (
      select coalesce(max(at) - 1, 0)::int as reached from unnest(
        ${arrayOf(levels.map((each) => each.deposit))}::bigint[],
        ${arrayOf(levels.map((each) => each.validBet))}::bigint[]) with ordinality as l (deposit, valid_bet, at)
      where m.deposit >= l.deposit and m.valid_bet >= l.valid_bet) t
    where m.merchant = ${merchant} group by m.level, m.top, t.reached`.execute(db);
  return rows;
}
