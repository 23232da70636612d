import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { TextsByLanguage } from "./texts.ts";

export type AnnouncementType = "B" | "PL" | "PU" | "PR" | "H";
/** Everything but banners has words to read. */
export const NOTICE_TYPES: readonly AnnouncementType[] = ["PL", "PU", "PR", "H"];

export interface Announcement {
  readonly id: string;
  readonly type: AnnouncementType;
  readonly texts: TextsByLanguage;
  /** Art code of a banner. */
  readonly image: string;
  readonly link: string;
  readonly sort: number;
  readonly startsAt: number;
}

/** What is announced at an instant, newest first. */
export async function runningAnnouncements(
  db: Db,
  query: { merchant: string; at: number; types: readonly AnnouncementType[] },
): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select id, type, texts, image, link, sort, starts_at as "startsAt" from messages.announcement
    where merchant = ${query.merchant} and type = any(${[...query.types]})
      and starts_at <= ${new Date(query.at)} and (ends_at is null or ends_at > ${new Date(query.at)})
    order by starts_at desc, id desc`.execute(db);
  return rows;
}

/** Puts up an announcement; the same id again changes it. */
export async function writeAnnouncement(
  tx: Db,
  merchant: string,
  each: Announcement & { readonly endsAt?: number },
): Promise<void> {
  await sql`
    insert into messages.announcement (id, merchant, type, texts, image, link, sort, starts_at, ends_at)
    values (${each.id}, ${merchant}, ${each.type}, ${JSON.stringify(each.texts)}::jsonb, ${each.image}, ${each.link},
      ${each.sort}, ${new Date(each.startsAt)}, ${each.endsAt === undefined ? null : new Date(each.endsAt)})
    on conflict (id) do update set type = excluded.type, texts = excluded.texts, image = excluded.image,
      link = excluded.link, sort = excluded.sort, starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(
    tx,
  );
}
