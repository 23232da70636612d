import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import * as z from "zod/mini";
import { type TournamentTerms, tournamentTerms, type Window } from "./terms.ts";

/** A leaderboard over a window of its own. */
export interface Tournament extends Window {
  readonly id: string;
  readonly merchant: string;
  /** Switched off it is shown to nobody and counts nothing. */
  readonly enabled: boolean;
  readonly terms: TournamentTerms;
  /** When its places were made final; null before. */
  readonly closedAt: Instant | null;
}

type Row = Omit<Tournament, "terms"> & { readonly terms: z.input<typeof tournamentTerms> };
const tournamentOf = (row: Row): Tournament => ({ ...row, terms: z.decode(tournamentTerms, row.terms) });
const TOURNAMENT = sql`id, merchant, starts_at as "startsAt", ends_at as "endsAt", enabled, terms,
  closed_at as "closedAt"`;

/** A tournament; locked where it is to be changed. */
export async function findTournament(
  db: Db,
  { merchant, id, lock = false }: { readonly merchant: string; readonly id: string; readonly lock?: boolean },
): Promise<Tournament | undefined> {
  const { rows } = await sql<Row>`
    select ${TOURNAMENT} from loyalty.tournament where merchant = ${merchant} and id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] && tournamentOf(rows[0]);
}

/** A page of a brand's tournaments, the one that begins last first. */
export async function tournamentPage(
  db: Db,
  { merchant, offset, limit }: { readonly merchant: string; readonly offset: number; readonly limit: number },
): Promise<{ list: Tournament[]; total: number }> {
  const { rows } = await sql<Row>`
    select ${TOURNAMENT} from loyalty.tournament where merchant = ${merchant}
    order by starts_at desc, id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from loyalty.tournament where merchant = ${merchant}`.execute(db);
  return { list: rows.map(tournamentOf), total: counted[0]!.total };
}

/** What players are shown: all that have not ended before an instant, the one that ends first first. */
export async function shownTournaments(db: Db, merchant: string, since: Instant): Promise<Tournament[]> {
  const { rows } = await sql<Row>`
    select ${TOURNAMENT} from loyalty.tournament
    where merchant = ${merchant} and enabled and ends_at >= ${new Date(since)} order by ends_at, id limit 50`.execute(
    db,
  );
  return rows.map(tournamentOf);
}

/**
 * The tournaments that have begun at an instant and are not closed, shared with others who count: whoever closes one
 * waits until they are done, and whoever comes after that finds it closed.
 */
export async function countingTournaments(tx: Db, merchants: readonly string[], at: Instant): Promise<Tournament[]> {
  const { rows } = await sql<Row>`
    select ${TOURNAMENT} from loyalty.tournament
    where merchant = any (${textArrayOf(merchants)}::text[]) and enabled and closed_at is null
      and starts_at <= ${new Date(at)} order by id for share`.execute(tx);
  return rows.map(tournamentOf);
}

/** Which tournaments have ended before an instant and are not closed. */
export async function endedTournaments(db: Db, before: Instant): Promise<Pick<Tournament, "id" | "merchant">[]> {
  const { rows } = await sql<Pick<Tournament, "id" | "merchant">>`
    select id, merchant from loyalty.tournament
    where closed_at is null and enabled and ends_at <= ${new Date(before)} order by ends_at, id`.execute(db);
  return rows;
}

export async function writeTournament(tx: Db, tournament: Tournament, at: Instant): Promise<void> {
  const { id, merchant, startsAt, endsAt, enabled, terms } = tournament;
  await sql`
    insert into loyalty.tournament (id, merchant, starts_at, ends_at, enabled, terms, updated_at)
    values (${id}, ${merchant}, ${new Date(startsAt)}, ${new Date(endsAt)}, ${enabled},
      ${JSON.stringify(z.encode(tournamentTerms, terms))}::jsonb, ${new Date(at)})
    on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      enabled = excluded.enabled, terms = excluded.terms, updated_at = excluded.updated_at`.execute(tx);
}

/** Closes a tournament; false when it is closed. Whoever closes it at the same time, or counts, is waited for. */
export async function closeTournament(tx: Db, id: string, at: Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update loyalty.tournament set closed_at = ${new Date(at)} where id = ${id} and closed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
