import type { Day, Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { BoardPeriod } from "../periods.rules.ts";
import { type BoardTerms, boardTerms } from "./terms.ts";

/** A leaderboard of a brand as it stands from a period on. */
export interface Board {
  readonly merchant: string;
  readonly period: BoardPeriod;
  /** The first day of that period. */
  readonly since: Day;
  readonly enabled: boolean;
  readonly terms: BoardTerms;
}

type Row = Omit<Board, "terms"> & { readonly terms: z.input<typeof boardTerms> };
const boardOf = (row: Row): Board => ({ ...row, terms: z.decode(boardTerms, row.terms) });
const BOARD = sql`merchant, period, since::text as since, enabled, terms`;

/** Leaderboards of brands as they were and will be set, the newest first. */
export async function boardsOf(db: Db, merchants: readonly string[]): Promise<Board[]> {
  const { rows } = await sql<Row>`
    select ${BOARD} from loyalty.board where merchant = any (${textArrayOf(merchants)}::text[])
    order by merchant, period, since desc`.execute(db);
  return rows.map(boardOf);
}

/** Which of them stands in the period that begins with a day; undefined where there is none. */
export function boardAt(
  boards: readonly Board[],
  merchant: string,
  period: BoardPeriod,
  start: Day,
): Board | undefined {
  const found = boards.find((each) => each.merchant === merchant && each.period === period && each.since <= start);
  return found?.enabled ? found : undefined;
}

/** Sets a leaderboard from a period on. */
export async function writeBoard(tx: Db, board: Board, at: Instant): Promise<void> {
  const { merchant, period, since, enabled, terms } = board;
  await sql`
    insert into loyalty.board (merchant, period, since, enabled, terms, updated_at)
    values (${merchant}, ${period}, ${since}::date, ${enabled}, ${JSON.stringify(z.encode(boardTerms, terms))}::jsonb,
      ${new Date(at)})
    on conflict (merchant, period, since) do update set enabled = excluded.enabled, terms = excluded.terms,
      updated_at = excluded.updated_at`.execute(tx);
}
