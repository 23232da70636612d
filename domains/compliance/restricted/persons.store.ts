import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

interface Whose {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly at: Instant;
}

/** Digests under which a person is found again. */
export interface PersonKeys {
  readonly name: Buffer | undefined;
  readonly birth: Buffer | undefined;
  readonly parts: readonly Buffer[];
}

/** Locks what is known of a person until the end of the transaction. */
export async function holdPerson(tx: Db, { playerId, merchant, at }: Whose): Promise<void> {
  await sql`
    insert into compliance.person (player_id, merchant, updated_at) values (${playerId}, ${merchant}, ${new Date(at)})
    on conflict (player_id) do update set merchant = excluded.merchant`.execute(tx);
}

export async function keepPerson(tx: Db, { playerId, merchant, at }: Whose, keys: PersonKeys): Promise<void> {
  await sql`
    insert into compliance.person (player_id, merchant, name_digest, birth_digest, part_digests, updated_at)
    values (${playerId}, ${merchant}, ${keys.name ?? null}, ${keys.birth ?? null}, ${[...keys.parts]}::bytea[],
      ${new Date(at)})
    on conflict (player_id) do update set name_digest = excluded.name_digest, birth_digest = excluded.birth_digest,
      part_digests = excluded.part_digests, updated_at = excluded.updated_at`.execute(tx);
}

const MOST = 50;

/** Accounts with the same name and birthday, and others that may be alike: the same birthday, or two parts of the name. */
export async function alikePersons(
  db: Db,
  { playerId, merchant }: Omit<Whose, "at">,
  keys: PersonKeys,
): Promise<{ same: PlayerId[]; near: PlayerId[] }> {
  const { rows } = await sql<{ playerId: PlayerId; same: boolean }>`
    select player_id as "playerId", coalesce(name_digest = ${keys.name ?? null}::bytea and birth_digest = ${keys.birth ?? null}::bytea,
      false) as same
    from compliance.person
    where merchant = ${merchant} and player_id <> ${playerId}
      and (birth_digest = ${keys.birth ?? null}::bytea or (part_digests && ${[...keys.parts]}::bytea[] and
        cardinality(array(select unnest(part_digests) intersect select unnest(${[...keys.parts]}::bytea[]))) >= 2))
    order by same desc, player_id limit ${MOST}`.execute(db);
  return {
    same: rows.filter((row) => row.same).map((row) => row.playerId),
    near: rows.filter((row) => !row.same).map((row) => row.playerId),
  };
}
