import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** A result as it is shown. */
export interface ResultShown {
  readonly numero: string;
  /** Empty while a drawn issue's result is not there yet. */
  readonly winning: string;
  readonly drawAt: Instant;
  readonly drawnAt: Instant | undefined;
}

type Stored = Omit<ResultShown, "winning" | "drawnAt"> & {
  readonly game: string;
  readonly winning: string | null;
  readonly drawnAt: Instant | null;
};
const shownOf = ({ numero, winning, drawAt, drawnAt }: Stored): ResultShown => ({
  numero,
  winning: winning ?? "",
  drawAt,
  drawnAt: drawnAt ?? undefined,
});

const SHOWN = sql`i.game, i.numero, i.winning, i.draw_at as "drawAt", i.drawn_at as "drawnAt"`;

/** The newest result of each game. */
export async function newestResults(db: Db, games: readonly string[]): Promise<Map<string, ResultShown>> {
  const { rows } = await sql<Stored>`
    select newest.* from unnest(${textArrayOf(games)}::text[]) as asked (game), lateral (
      select ${SHOWN} from lottery.issue i where i.game = asked.game and i.winning is not null
      order by i.draw_at desc limit 1) as newest`.execute(db);
  return new Map(rows.map((row) => [row.game, shownOf(row)]));
}

/** The issue of each game whose draw was the last, with its result or still without. */
export async function lastIssues(db: Db, games: readonly string[]): Promise<Map<string, ResultShown>> {
  const { rows } = await sql<Stored>`
    select last.* from (select lottery.clock() as at) as now, unnest(${textArrayOf(games)}::text[]) as asked (game),
      lateral (
        select ${SHOWN} from lottery.issue i where i.game = asked.game and i.draw_at <= now.at
        order by i.draw_at desc limit 1) as last`.execute(db);
  return new Map(rows.map((row) => [row.game, shownOf(row)]));
}

/** Results of a game, newest first. */
export async function resultsOf(
  db: Db,
  game: string,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<ResultShown[]> {
  const { rows } = await sql<Stored>`
    select ${SHOWN} from lottery.issue i where i.game = ${game} and i.winning is not null
    order by i.draw_at desc offset ${from} limit ${count}`.execute(db);
  return rows.map(shownOf);
}

/** How many results a game has, of all draws or of those after an instant. */
export async function countResults(db: Db, game: string, after: Instant = 0): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery.issue
    where game = ${game} and winning is not null and draw_at > ${new Date(after)}`.execute(db);
  return rows[0]!.count;
}

/** A lot of a draw that is going on. */
export interface LotShown {
  readonly tier: string;
  readonly index: number;
  readonly value: string;
}

/** Lots told so far of an issue without a result, in the order they came. */
export async function lotsTold(db: Db, game: string, numero: string): Promise<LotShown[]> {
  const { rows } = await sql<LotShown>`
    select l.tier, l.place as index, l.value from lottery.issue i join lottery.lot l on l.issue_id = i.id
    where i.game = ${game} and i.numero = ${numero} and i.winning is null
    order by l.at, l.tier desc, l.place`.execute(db);
  return rows;
}
