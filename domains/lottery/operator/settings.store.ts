import type { LotteryLimits } from "@taya/games/kit/lottery/lottery";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** What operators set of a lottery; null where they left the game's own. */
export interface LotterySetting {
  readonly game: string;
  readonly open: boolean;
  readonly playsOff: readonly string[];
  readonly limits: LotteryLimits | null;
}

/** The settings there are; a lottery nobody has touched has none. `lock` keeps others from changing them meanwhile. */
export async function readSettings(db: Db, games: readonly string[], lock = false): Promise<LotterySetting[]> {
  const { rows } = await sql<LotterySetting>`
    select code as game, is_open as open, plays_off as "playsOff", limits from lottery.game
    where code = any(${games}) ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}

export async function writeSetting(tx: Db, { game, open, playsOff, limits }: LotterySetting): Promise<void> {
  const own = limits && JSON.stringify(limits);
  await sql`
    insert into lottery.game (code, is_open, plays_off, limits) values (${game}, ${open}, ${playsOff}, ${own}::jsonb)
    on conflict (code) do update set is_open = excluded.is_open, plays_off = excluded.plays_off,
      limits = excluded.limits`.execute(tx);
}
