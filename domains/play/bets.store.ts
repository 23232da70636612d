import type { BetLine, BetsQuery } from "@taya/bets/points";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { STAKED } from "./records.store.ts";

interface Row {
  id: string;
  at: Instant;
  category: string;
  vassalage: string;
  game: string;
  stake: bigint;
  win: bigint;
  status: string;
  vendor: number | null;
}

/** A page of a player's bets, newest first; `named` tells the code and category of a vendor's number. */
export async function readBets(
  db: Db,
  query: BetsQuery,
  named: (vendor: number) => { readonly code: string; readonly category: string },
): Promise<BetLine[]> {
  const { playerId, pageNo, pageSize } = query;
  const [since, until] = [new Date(query.since), new Date(query.until)];
  const { rows } = await sql<Row>`
    select id, at, category, vassalage, game, ${STAKED} as stake, win, status, null::int as vendor from play.round
    where player_id = ${playerId} and at >= ${since} and at < ${until}
    union all
    select entry_id, at, '', '', game_code, amount, win,
      case state when 'o' then 'OPEN' when 's' then 'DONE' else 'VOID' end, vendor::int
    from play.vendor_action
    where player_id = ${playerId} and at >= ${since} and at < ${until} and state in ('o', 's', 'r')
    order by at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows.map(({ vendor, ...row }) => {
    if (vendor === null) return row;
    const { code, category } = named(vendor);
    return { ...row, vassalage: code, category };
  });
}
