import type { RowWindow } from "@taya/kernel/page";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { CASE_KINDS, CASE_STATES } from "./states.rules.ts";

type CaseKind = (typeof CASE_KINDS)[number];
export type CaseState = (typeof CASE_STATES)[number];

/** Something about a player that somebody has to decide. */
export interface PersonCase {
  readonly id: string;
  readonly merchant: string;
  readonly playerId: PlayerId;
  readonly username: string;
  readonly kind: CaseKind;
  readonly otherId: string;
  readonly signals: readonly string[];
  readonly summary: string;
  readonly state: CaseState;
  readonly openedBy: string;
  readonly openedAt: Instant;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
  readonly remark: string | null;
  readonly version: number;
}

/** A case as code names it. */
const CASE = sql`id, merchant, player_id as "playerId", username, kind, other_id as "otherId", signals, summary, state,
  opened_by as "openedBy", opened_at as "openedAt", decided_by as "decidedBy", decided_at as "decidedAt", remark, version`;

export type NewCase = Pick<
  PersonCase,
  "id" | "merchant" | "playerId" | "username" | "kind" | "otherId" | "signals" | "summary" | "openedBy" | "openedAt"
>;

/**
 * Opens a case; one about the same two that exists already only learns new signals. A cleared one about an excluded
 * person opens again with them, and when nobody but the end of an exclusion had cleared it. Answers whether it is new.
 */
export async function openCase(tx: Db, row: NewCase): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into compliance.person_case as c (id, merchant, player_id, username, kind, other_id, signals, summary,
      opened_by, opened_at)
    values (${row.id}, ${row.merchant}, ${row.playerId}, ${row.username}, ${row.kind}, ${row.otherId},
      ${[...row.signals]}::text[], ${row.summary}, ${row.openedBy}, ${new Date(row.openedAt)})
    on conflict (player_id, kind, other_id) do update
      set signals = array(select distinct unnest(c.signals || excluded.signals) order by 1),
        state = case when c.kind = 'EXCLUDED' and c.state = 'CLEARED' then 'OPEN' else c.state end
      where not c.signals @> excluded.signals
        or c.kind = 'EXCLUDED' and c.state = 'CLEARED' and c.decided_by = ''
    returning xmax = 0 as fresh`.execute(tx);
  return rows[0]?.fresh ?? false;
}

/** A case of a brand, locked. */
export async function lockCase(tx: Db, merchant: string, id: string): Promise<PersonCase | undefined> {
  const { rows } = await sql<PersonCase>`
    select ${CASE} from compliance.person_case where id = ${id} and merchant = ${merchant} for update`.execute(tx);
  return rows[0];
}

export async function decideCase(
  tx: Db,
  id: string,
  to: { readonly state: CaseState; readonly by: string; readonly remark: string; readonly at: Instant },
): Promise<PersonCase> {
  const { rows } = await sql<PersonCase>`
    update compliance.person_case set state = ${to.state}, decided_by = ${to.by}, decided_at = ${new Date(to.at)},
      remark = ${to.remark} where id = ${id} returning ${CASE}`.execute(tx);
  return rows[0]!;
}

/** Clears what waits because somebody was excluded; answers whose cases they were. */
export async function clearExcluded(tx: Db, otherId: PlayerId, at: Instant): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    update compliance.person_case set state = 'CLEARED', decided_by = '', decided_at = ${new Date(at)}
    where kind = 'EXCLUDED' and other_id = ${otherId} and state = 'OPEN' returning player_id as "playerId"`.execute(tx);
  return rows.map((row) => row.playerId);
}

/** Cases of a player that are not cleared. */
export async function casesOf(db: Db, playerId: PlayerId): Promise<PersonCase[]> {
  const { rows } = await sql<PersonCase>`
    select ${CASE} from compliance.person_case where player_id = ${playerId} and state <> 'CLEARED'
    order by opened_at`.execute(db);
  return rows;
}

export interface CasesQuery extends RowWindow {
  readonly merchant: string;
  readonly state: CaseState | undefined;
  readonly kind: CaseKind | undefined;
  readonly q: string | undefined;
}

/** Cases of a brand; open ones with what has waited longest first. */
export async function listCases(db: Db, query: CasesQuery): Promise<{ list: PersonCase[]; total: number }> {
  const like = query.q && `%${query.q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = sql`where merchant = ${query.merchant} and opened_at <= ${new Date(query.asOf)}
    ${query.state ? sql`and state = ${query.state}` : sql``}
    ${query.kind ? sql`and kind = ${query.kind}` : sql``}
    ${like ? sql`and (lower(username) like ${like} or lower(summary) like ${like})` : sql``}`;
  const order = query.state === "OPEN" ? sql`opened_at, id` : sql`opened_at desc, id desc`;
  const { rows } = await sql<PersonCase>`
    select ${CASE} from compliance.person_case ${where} order by ${order}
    limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from compliance.person_case ${where}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}
