import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import * as z from "zod/mini";
import { type MissionTerms, missionTerms } from "./terms.ts";

/** A mission in one of its versions. */
export interface Mission {
  readonly id: string;
  readonly merchant: string;
  readonly version: number;
  readonly enabled: boolean;
  readonly sort: number;
  readonly terms: MissionTerms;
}

type Row = Omit<Mission, "terms"> & { readonly terms: z.input<typeof missionTerms> };
const missionOf = (row: Row): Mission => ({ ...row, terms: z.decode(missionTerms, row.terms) });

const MISSION = sql`m.id, m.merchant, v.version, m.enabled, m.sort, v.terms`;
const CURRENT = sql`loyalty.mission m join loyalty.mission_version v on v.mission_id = m.id and v.version = m.version`;

/** More missions than this a brand does not run. */
const RUN_MOST = 200;

/** The missions that brands run, in the order they are shown in. */
export async function runMissions(db: Db, merchants: readonly string[]): Promise<Mission[]> {
  const { rows } = await sql<Row>`
    select ${MISSION} from ${CURRENT} where m.merchant = any (${textArrayOf(merchants)}::text[]) and m.enabled
    order by m.sort, m.id limit ${RUN_MOST}`.execute(db);
  return rows.map(missionOf);
}

/** Which version of a mission. */
export type VersionKey = Pick<Mission, "id" | "version">;
export const versionKey = ({ id, version }: VersionKey): string => `${id} ${version}`;

/** Terms of these versions, by `versionKey`. */
export async function termsOfVersions(db: Db, keys: readonly VersionKey[]): Promise<ReadonlyMap<string, MissionTerms>> {
  if (keys.length === 0) return new Map<string, MissionTerms>();
  const { rows } = await sql<VersionKey & Pick<Row, "terms">>`
    select mission_id as id, version, terms from loyalty.mission_version where (mission_id, version) in (
      select * from unnest(${arrayOf(keys.map(({ id }) => id))}::uuid[],
        ${arrayOf(keys.map(({ version }) => version))}::int[]))`.execute(db);
  return new Map(rows.map((row) => [versionKey(row), z.decode(missionTerms, row.terms)]));
}

/** A mission of a brand as it stands now; locked where it is changed. */
export async function findMission(
  db: Db,
  { merchant, id, lock = false }: { merchant: string; id: string; lock?: boolean },
): Promise<Mission | undefined> {
  const { rows } = await sql<Row>`
    select ${MISSION} from ${CURRENT} where m.merchant = ${merchant} and m.id = ${id}
    ${lock ? sql`for update of m` : sql``}`.execute(db);
  return rows[0] && missionOf(rows[0]);
}

/** Writes a mission with a new version of its terms. */
export async function writeMission(tx: Db, mission: Mission, at: Instant): Promise<void> {
  const { id, merchant, version, enabled, sort, terms } = mission;
  await sql`
    insert into loyalty.mission (id, merchant, version, enabled, sort, updated_at)
    values (${id}, ${merchant}, ${version}, ${enabled}, ${sort}, ${new Date(at)})
    on conflict (id) do update set version = excluded.version, enabled = excluded.enabled, sort = excluded.sort,
      updated_at = excluded.updated_at`.execute(tx);
  await sql`
    insert into loyalty.mission_version (mission_id, version, terms, at)
    values (${id}, ${version}, ${JSON.stringify(z.encode(missionTerms, terms))}::jsonb, ${new Date(at)})`.execute(tx);
}

/** A page of all missions of a brand, in the order they are shown in. */
export async function missionPage(
  db: Db,
  { merchant, offset, limit }: { merchant: string; offset: number; limit: number },
): Promise<{ list: Mission[]; total: number }> {
  const { rows } = await sql<Row>`
    select ${MISSION} from ${CURRENT} where m.merchant = ${merchant}
    order by m.sort, m.id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from loyalty.mission where merchant = ${merchant}`.execute(db);
  return { list: rows.map(missionOf), total: counts[0]!.total };
}
