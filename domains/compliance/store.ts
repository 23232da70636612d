import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Status } from "./rules.ts";

export interface RestrictedPerson {
  readonly id: string;
  /** Undefined for every brand. */
  readonly merchant?: string;
  readonly nameKey: string;
  readonly birthDate?: string;
  readonly documentDigest?: Buffer;
  readonly source: string;
  readonly validTo?: Instant;
}

export async function insertRestricted(tx: Db, row: RestrictedPerson): Promise<void> {
  await sql`
    insert into compliance.restricted_person (id, merchant, name_key, birth_date, document_digest, source, valid_to)
    values (${row.id}, ${row.merchant ?? null}, ${row.nameKey}, ${row.birthDate ?? null}::date,
      ${row.documentDigest ?? null}, ${row.source}, ${row.validTo === undefined ? null : new Date(row.validTo)})`.execute(
    tx,
  );
}

/** Whether a person is listed: by document, or by name together with a birthday that does not contradict. */
export async function isRestricted(
  db: Db,
  person: {
    readonly merchant: string;
    readonly nameKey: string | undefined;
    readonly birthday: string | undefined;
    readonly documentDigest: Buffer | undefined;
    readonly now: Instant;
  },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from compliance.restricted_person
    where (merchant is null or merchant = ${person.merchant})
      and (valid_to is null or valid_to > ${new Date(person.now)})
      and (document_digest = ${person.documentDigest ?? null}::bytea
        or (name_key = ${person.nameKey ?? null}
          and (birth_date is null or birth_date = ${person.birthday ?? null}::date)))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a player has ever agreed to the house's statements, that of age among them, with the own account. */
export async function hasAgreed(db: Db, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from compliance.agreement where player_id = ${playerId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertAgreement(
  db: Db,
  row: {
    readonly id: string;
    readonly merchant: string;
    readonly playerId: PlayerId | undefined;
    readonly version: string;
    readonly ip: string;
    readonly at: Instant;
  },
): Promise<void> {
  await sql`
    insert into compliance.agreement (id, merchant, player_id, version, ip, at)
    values (${row.id}, ${row.merchant}, ${row.playerId ?? null}, ${row.version}, ${row.ip}, ${new Date(row.at)})`.execute(
    db,
  );
}

export async function insertVerdict(
  tx: Db,
  row: {
    readonly id: string;
    readonly playerId: PlayerId;
    readonly status: Exclude<Status, "NONE">;
    readonly level: number;
    readonly reason: string | undefined;
    readonly actor: string;
    readonly at: Instant;
  },
): Promise<void> {
  await sql`
    insert into compliance.identity_verdict (id, player_id, status, level, reason, actor, at)
    values (${row.id}, ${row.playerId}, ${row.status}, ${row.level}, ${row.reason ?? null}, ${row.actor},
      ${new Date(row.at)})`.execute(tx);
}
