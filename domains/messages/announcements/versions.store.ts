import type { Instant } from "@taya/kernel/instant";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Announcement, Written } from "./store.ts";

/** So many versions of one announcement are kept, the newest ones. */
export const VERSIONS_MOST = 100;

/** All an announcement says. */
export type Said = Omit<Announcement, "id">;

export interface Version {
  readonly version: number;
  /** Empty for the program. */
  readonly actor: string;
  readonly askedBy?: string;
  readonly reason: string;
  readonly at: Instant;
  readonly current: boolean;
}

/** Keeps what an announcement says now as one of its versions, and lets go of the oldest. */
export async function keepVersion(
  tx: Db,
  { id, version, actor, changedAt, ...said }: Written,
  { reason, askedBy = null }: { readonly reason: string; readonly askedBy?: string | null },
): Promise<void> {
  await sql`
    insert into messages.announcement_version (announcement_id, version, value, actor, asked_by, reason, at)
    values (${id}, ${version}, ${JSON.stringify(said)}::jsonb, ${actor}, ${askedBy}, ${reason},
      ${new Date(changedAt)})`.execute(tx);
  await sql`
    delete from messages.announcement_version
    where announcement_id = ${id} and version <= ${version - VERSIONS_MOST}`.execute(tx);
}

type Row = Omit<Version, "askedBy"> & { readonly askedBy: string | null };
const FIELDS = sql`v.version, v.actor, v.asked_by as "askedBy", v.reason, v.at, v.version = a.version as current`;
const OF = sql`messages.announcement_version v join messages.announcement a on a.id = v.announcement_id`;
const versionOf = ({ askedBy, ...row }: Row): Version => ({ ...row, ...(askedBy !== null && { askedBy }) });

/** The versions of an announcement, newest first; undefined where the brand has no such one. */
export async function versionPage(
  db: Db,
  { merchant, id, ...window }: RowWindow & { readonly merchant: string; readonly id: string },
): Promise<{ list: Version[]; total: number } | undefined> {
  const { rows: counted } = await sql<{ total: number }>`
    select (select count(*)::int from messages.announcement_version v
      where v.announcement_id = a.id and v.at <= ${new Date(window.asOf)}) as total
    from messages.announcement a where a.merchant = ${merchant} and a.id = ${id}`.execute(db);
  if (!counted[0]) return undefined;
  const { rows } = await sql<Row>`
    select ${FIELDS} from ${OF} where v.announcement_id = ${id} and v.at <= ${new Date(window.asOf)}
    order by v.version desc limit ${window.limit} offset ${window.offset}`.execute(db);
  return { list: rows.map(versionOf), total: counted[0].total };
}

export async function versionAt(
  db: Db,
  { merchant, id, version }: { readonly merchant: string; readonly id: string; readonly version: number },
): Promise<(Version & { readonly said: Said }) | undefined> {
  const { rows } = await sql<Row & { said: Said }>`
    select ${FIELDS}, v.value as said from ${OF}
    where a.merchant = ${merchant} and v.announcement_id = ${id} and v.version = ${version}`.execute(db);
  return rows[0] && { ...versionOf(rows[0]), said: rows[0].said };
}

/** A change of an announcement: what it is to say, or null to take it down, and the version it is made on, 0 where there is none. */
export interface Change {
  readonly id: string;
  readonly name: "add" | "change" | "end" | "restore";
  readonly version: number;
  readonly said: Said | null;
  readonly reason: string;
}

/** One that waits. */
export interface Proposal extends Change {
  readonly askedBy: string;
}

export async function insertProposal(
  tx: Db,
  { change, ...made }: Pick<Proposal, "askedBy"> & Made & { readonly change: Change },
): Promise<void> {
  await sql`
    insert into messages.announcement_proposal (id, merchant, announcement_id, name, version, value, asked_by, reason, at)
    values (${made.id}, ${made.merchant}, ${change.id}, ${change.name}, ${change.version},
      ${change.said && JSON.stringify(change.said)}::jsonb, ${made.askedBy}, ${change.reason},
      ${new Date(made.at)})`.execute(tx);
}

interface Made {
  readonly id: string;
  readonly merchant: string;
  readonly at: Instant;
}

export async function proposalOf(db: Db, merchant: string, id: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select announcement_id as id, name, version, value as said, asked_by as "askedBy", reason
    from messages.announcement_proposal where merchant = ${merchant} and id = ${id}`.execute(db);
  return rows[0];
}
