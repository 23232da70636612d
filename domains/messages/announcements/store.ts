import type { RowWindow } from "@taya/kernel/page";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import type { TextsByLanguage } from "../texts.ts";
import type { Audience } from "./audience.rules.ts";

export type AnnouncementType = "B" | "PL" | "PU" | "PR" | "H";
/** Everything but banners has words to read. */
export const NOTICE_TYPES: readonly AnnouncementType[] = ["PL", "PU", "PR", "H"];

/** What wants to be played for; the others tell. */
export const ADVERTISING_TYPES: readonly AnnouncementType[] = ["B", "PU", "PR"];

export interface Announcement {
  readonly id: string;
  readonly type: AnnouncementType;
  readonly texts: TextsByLanguage;
  /** Art code of a banner, or where a picture of the brand's own lies. */
  readonly image: string;
  readonly link: string;
  readonly sort: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly audience: Audience;
}

/** One as operators see it. */
export interface Written extends Announcement {
  readonly version: number;
  /** Who wrote it last; empty for what came with the program. */
  readonly actor: string;
  readonly changedAt: Instant;
}

export type Phase = "planned" | "running" | "ended";

const FIELDS = sql`id, type, texts, image, link, sort, starts_at as "startsAt", ends_at as "endsAt", audience`;
const KEPT = sql`${FIELDS}, version, actor, changed_at as "changedAt"`;

/** What is announced at an instant, newest first. */
export async function runningAnnouncements(
  db: Db,
  query: { merchant: string; at: Instant; types: readonly AnnouncementType[] },
): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select ${FIELDS} from messages.announcement
    where merchant = ${query.merchant} and type = any(${[...query.types]}) and ${isIn("running", query.at)}
    order by starts_at desc, id desc`.execute(db);
  return rows;
}

/** Whether anything of any brand began or ended after one instant, up to another. */
export async function turnedBetween(db: Db, since: Instant, until: Instant): Promise<boolean> {
  const within = (at: "starts_at" | "ends_at") =>
    sql`${sql.ref(at)} > ${new Date(since)} and ${sql.ref(at)} <= ${new Date(until)}`;
  const { rows } = await sql<{ turned: boolean }>`
    select exists (select from messages.announcement where ${within("starts_at")})
      or exists (select from messages.announcement where ${within("ends_at")}) as turned`.execute(db);
  return rows[0]!.turned;
}

interface PageQuery extends RowWindow {
  readonly merchant: string;
  readonly type?: AnnouncementType | undefined;
  readonly phase?: Phase | undefined;
}

/** Those of a brand that were written by the instant of the page, the latest beginning first. */
export async function announcementPage(db: Db, asked: PageQuery): Promise<{ list: Written[]; total: number }> {
  const { merchant, type = null, phase, asOf } = asked;
  const where = sql`merchant = ${merchant} and created_at <= ${new Date(asOf)}
    and (${type}::text is null or type = ${type}::text) and ${phase ? isIn(phase, asOf) : sql`true`}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from messages.announcement where ${where}`.execute(db);
  const { rows } = await sql<Written>`
    select ${KEPT} from messages.announcement where ${where}
    order by starts_at desc, id desc limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

function isIn(phase: Phase, at: Instant): RawBuilder<unknown> {
  const now = new Date(at);
  if (phase === "ended") return sql`ends_at <= ${now}`;
  if (phase === "planned") return sql`starts_at > ${now} and (ends_at is null or ends_at > ${now})`;
  return sql`starts_at <= ${now} and (ends_at is null or ends_at > ${now})`;
}

const found = async (db: Db, merchant: string, id: string, lock = sql``): Promise<Written | undefined> => {
  const { rows } = await sql<Written>`
    select ${KEPT} from messages.announcement where merchant = ${merchant} and id = ${id} ${lock}`.execute(db);
  return rows[0];
};

export const announcementOf = (db: Db, merchant: string, id: string) => found(db, merchant, id);
export const lockAnnouncement = (tx: Db, merchant: string, id: string) => found(tx, merchant, id, sql`for update`);

/** Puts up an announcement; the same id again changes it and makes it a version more. */
export async function writeAnnouncement(
  tx: Db,
  merchant: string,
  { actor, at, ...each }: Announcement & { readonly actor: string; readonly at: Instant },
): Promise<Written> {
  const { rows } = await sql<Written>`
    insert into messages.announcement (id, merchant, type, texts, image, link, sort, starts_at, ends_at, audience, actor,
      created_at, changed_at)
    values (${each.id}, ${merchant}, ${each.type}, ${JSON.stringify(each.texts)}::jsonb, ${each.image}, ${each.link},
      ${each.sort}, ${new Date(each.startsAt)}, ${each.endsAt === null ? null : new Date(each.endsAt)},
      ${JSON.stringify(each.audience)}::jsonb, ${actor}, ${new Date(at)}, ${new Date(at)})
    on conflict (id) do update set type = excluded.type, texts = excluded.texts, image = excluded.image,
      link = excluded.link, sort = excluded.sort, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      audience = excluded.audience, actor = excluded.actor, changed_at = excluded.changed_at,
      version = announcement.version + 1
    returning ${KEPT}`.execute(tx);
  return rows[0]!;
}
