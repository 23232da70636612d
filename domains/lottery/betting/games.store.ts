import type { LotteryLimits } from "@taya/games/kit/lottery/lottery";
import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { GameSetting } from "./limits.rules.ts";

interface Row {
  code: string;
  isOpen: boolean;
  playsOff: string[];
  limits: Partial<LotteryLimits> | null;
}

/** What operators have set of these lotteries; one nobody has set anything of is missing. */
export async function readSettings(db: Db, codes: readonly string[]): Promise<Map<string, GameSetting>> {
  const { rows } = await sql<Row>`
    select code, is_open as "isOpen", plays_off as "playsOff", limits from lottery.game
    where code = any (${textArrayOf(codes)}::text[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.code,
      { isOpen: row.isOpen, playsOff: new Set(row.playsOff), limits: row.limits ?? undefined },
    ]),
  );
}
