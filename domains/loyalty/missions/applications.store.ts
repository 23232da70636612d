import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

export const APPLICATION_STATES = ["inProcess", "approved", "rejected"] as const;
type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What a player has handed in for a mission, and what became of it. */
export interface Application {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly missionId: string;
  readonly periodKey: string;
  readonly version: number;
  readonly comment: string;
  /** Names of files. */
  readonly images: readonly string[];
  readonly status: ApplicationState;
  readonly remark: string;
  readonly reviewer: string | null;
  readonly reviewedAt: Instant | null;
  readonly at: Instant;
}

const APPLICATION = sql`id, player_id as "playerId", merchant, mission_id as "missionId", period_key as "periodKey", version,
  comment, images, status, remark, reviewer, reviewed_at as "reviewedAt", at`;

/** Writes an application; false when there is one for the period. */
export async function addApplication(
  tx: Db,
  sent: Omit<Application, "status" | "remark" | "reviewer" | "reviewedAt">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into loyalty.mission_application (id, player_id, merchant, mission_id, period_key, version, comment, images,
      status, at)
    values (${sent.id}, ${sent.playerId}, ${sent.merchant}, ${sent.missionId}, ${sent.periodKey}, ${sent.version},
      ${sent.comment}, ${textArrayOf(sent.images)}::text[], 'inProcess', ${new Date(sent.at)})
    on conflict (player_id, mission_id, period_key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** What a player has handed in for periods from a key on, and for what comes once. */
export async function applicationsOf(
  db: Db,
  playerId: PlayerId,
  since: string,
): Promise<Pick<Application, "missionId" | "periodKey" | "status" | "remark">[]> {
  const { rows } = await sql<Pick<Application, "missionId" | "periodKey" | "status" | "remark">>`
    select mission_id as "missionId", period_key as "periodKey", status, remark from loyalty.mission_application
    where player_id = ${playerId} and period_key >= ${since}`.execute(db);
  return rows;
}

export async function findApplication(
  db: Db,
  { merchant, id, lock = false }: { merchant: string; id: string; lock?: boolean },
): Promise<Application | undefined> {
  const { rows } = await sql<Application>`
    select ${APPLICATION} from loyalty.mission_application where merchant = ${merchant} and id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Ends an application that waits and is locked. */
export async function endApplication(
  tx: Db,
  application: Application,
  review: { readonly status: "approved" | "rejected"; remark: string; reviewer: string; at: Instant },
): Promise<Application> {
  const { status, remark, reviewer, at } = review;
  await sql`
    update loyalty.mission_application set status = ${status}, remark = ${remark}, reviewer = ${reviewer},
      reviewed_at = ${new Date(at)} where id = ${application.id}`.execute(tx);
  return { ...application, status, remark, reviewer, reviewedAt: at };
}

interface ApplicationQuery extends RowWindow {
  readonly merchant: string;
  readonly playerId: PlayerId | undefined;
  readonly status: ApplicationState | undefined;
}

/** A page of applications of a brand, newest first. */
export async function applicationPage(
  db: Db,
  { merchant, playerId, status, asOf, offset, limit }: ApplicationQuery,
): Promise<{ list: Application[]; total: number }> {
  const where = sql`merchant = ${merchant} and at <= ${new Date(asOf)}
    and (${playerId ?? null}::uuid is null or player_id = ${playerId ?? null}::uuid)
    and (${status ?? null}::text is null or status = ${status ?? null}::text)`;
  const { rows: list } = await sql<Application>`
    select ${APPLICATION} from loyalty.mission_application where ${where}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from loyalty.mission_application where ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}
