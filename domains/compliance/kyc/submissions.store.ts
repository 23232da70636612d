import type { RowWindow } from "@taya/kernel/page";
import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import type { SUBMISSION_STATES } from "./states.rules.ts";

type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Documents that were handed in together, and what became of them. */
export interface Submission {
  readonly id: string;
  readonly merchant: string;
  readonly playerId: PlayerId;
  readonly username: string;
  readonly status: SubmissionState;
  readonly renewal: boolean;
  readonly idType: number | null;
  readonly expiresOn: Day | null;
  /** Ids of the images. */
  readonly front: string;
  readonly back: string | null;
  readonly selfie: string;
  readonly submittedBy: string;
  readonly submittedAt: Instant;
  readonly reasons: readonly string[];
  readonly remark: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
  /** Another one after every change of what was handed in or told with it. */
  readonly version: number;
}

/** A submission as code names it; the day is text. */
const SUBMISSION = sql`id, merchant, player_id as "playerId", username, status, renewal, id_type as "idType",
  expires_on::text as "expiresOn", front_id as front, back_id as back, selfie_id as selfie,
  submitted_by as "submittedBy", submitted_at as "submittedAt", reasons, remark, decided_name as "decidedBy",
  decided_at as "decidedAt", version`;

async function read(db: Db, rest: RawBuilder<unknown>): Promise<Submission[]> {
  const { rows } = await sql<Submission>`select ${SUBMISSION} from compliance.submission ${rest}`.execute(db);
  return rows;
}

/** Opens a submission; one that nobody has looked at yet is replaced by it. */
export async function openSubmission(
  tx: Db,
  row: Omit<Submission, "status" | "reasons" | "remark" | "decidedBy" | "decidedAt" | "version">,
): Promise<void> {
  await sql`
    update compliance.submission set status = 'REPLACED'
    where player_id = ${row.playerId} and status = 'PENDING'`.execute(tx);
  await sql`
    insert into compliance.submission (id, merchant, player_id, username, status, renewal, id_type, expires_on, front_id,
      back_id, selfie_id, submitted_by, submitted_at)
    values (${row.id}, ${row.merchant}, ${row.playerId}, ${row.username}, 'PENDING', ${row.renewal},
      ${row.idType}, ${row.expiresOn}::date, ${row.front}, ${row.back}, ${row.selfie},
      ${row.submittedBy}, ${new Date(row.submittedAt)})`.execute(tx);
}

/** What is told of a person has changed: whoever looks at the documents that wait has to look again. */
export async function touchSubmission(tx: Db, playerId: PlayerId, at: Instant): Promise<void> {
  await sql`
    update compliance.submission set details_at = greatest(${new Date(at)}, details_at + interval '1 microsecond')
    where player_id = ${playerId} and status = 'PENDING'`.execute(tx);
}

/** A submission of a brand; locked on wish, so that two operators cannot judge it at once. */
export async function submissionById(
  db: Db,
  merchant: string,
  id: string,
  lock = false,
): Promise<Submission | undefined> {
  const forUpdate = lock ? sql`for update` : sql``;
  return (await read(db, sql`where id = ${id} and merchant = ${merchant} ${forUpdate}`))[0];
}

/** Everything a player handed in, the newest first. */
export const submissionsOf = (db: Db, playerId: PlayerId): Promise<Submission[]> =>
  read(db, sql`where player_id = ${playerId} order by submitted_at desc, id desc limit 50`);

export interface QueueQuery extends RowWindow {
  readonly merchant: string;
  readonly status: SubmissionState | undefined;
  readonly q: string | undefined;
  readonly idType: number | undefined;
}

/** The queue, what has waited longest first. */
export async function queueOf(db: Db, query: QueueQuery): Promise<{ list: Submission[]; total: number }> {
  const like = query.q && `%${query.q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = sql`where merchant = ${query.merchant} and submitted_at <= ${new Date(query.asOf)}
    ${query.status ? sql`and status = ${query.status}` : sql``}
    ${like ? sql`and lower(username) like ${like}` : sql``}
    ${query.idType === undefined ? sql`` : sql`and id_type = ${query.idType}`}`;
  const order = query.status === "PENDING" ? sql`submitted_at, id` : sql`submitted_at desc, id desc`;
  const list = await read(db, sql`${where} order by ${order} limit ${query.limit} offset ${query.offset}`);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from compliance.submission ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}

/** Notes what was decided of a submission. */
export async function decideSubmission(
  tx: Db,
  id: string,
  to: {
    readonly status: "APPROVED" | "REJECTED";
    readonly reasons?: readonly string[];
    readonly remark?: string | undefined;
    readonly expiresOn?: Day | undefined;
    readonly by: { readonly id: string; readonly name: string } | undefined;
    readonly at: Instant;
  },
): Promise<void> {
  await sql`
    update compliance.submission set status = ${to.status}, reasons = ${[...(to.reasons ?? [])]}::text[],
      remark = ${to.remark ?? null}, expires_on = coalesce(${to.expiresOn ?? null}::date, expires_on),
      decided_by = ${to.by?.id ?? null}, decided_name = ${to.by?.name ?? "sandbox"}, decided_at = ${new Date(to.at)}
    where id = ${id}`.execute(tx);
}

/** Approved documents of a player are good no longer. */
export async function expireSubmissions(tx: Db, playerId: PlayerId): Promise<void> {
  await sql`
    update compliance.submission set status = 'EXPIRED' where player_id = ${playerId} and status = 'APPROVED'`.execute(
    tx,
  );
}

interface Due {
  readonly merchant: string;
  readonly today: Day;
  readonly noticeDays: number;
  /** What was approved before this has to come again when it bears no day; undefined for never. */
  readonly approvedBefore: Instant | undefined;
}

const NEWEST = sql`not exists (select from compliance.submission n where n.player_id = s.player_id
  and n.status = 'APPROVED' and n.decided_at > s.decided_at)`;

/** The newest approved documents that are good no longer on a day of the brand. */
export async function expiredOn(db: Db, { merchant, today, approvedBefore }: Due): Promise<Submission[]> {
  const old = approvedBefore === undefined ? sql`false` : sql`decided_at < ${new Date(approvedBefore)}`;
  return read(
    db,
    sql`s where merchant = ${merchant} and status = 'APPROVED' and ${NEWEST}
      and (expires_on < ${today}::date or (expires_on is null and ${old})) limit 500`,
  );
}

/** Those that will soon be, and whose owner was not told; telling is noted at once. */
export async function takeExpiring(tx: Db, { merchant, today, noticeDays }: Due, at: Instant): Promise<Submission[]> {
  const { rows } = await sql<Submission>`
    update compliance.submission s set noticed_at = ${new Date(at)}
    where merchant = ${merchant} and status = 'APPROVED' and noticed_at is null and ${NEWEST}
      and expires_on between ${today}::date and ${today}::date + ${noticeDays}::int
    returning ${SUBMISSION}`.execute(tx);
  return rows;
}

/** Brands that have approved documents. */
export async function brandsWithDocuments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ merchant: string }>`
    select distinct merchant from compliance.submission where status = 'APPROVED'`.execute(db);
  return rows.map((row) => row.merchant);
}

/** Which of these images belong to something that was handed in. */
export async function handedIn(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as id
    where exists (select from compliance.submission s where s.front_id = id or s.back_id = id or s.selfie_id = id)`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}
