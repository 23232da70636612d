import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Rows } from "./schema/rows.gen.ts";
import { userAgentName } from "./user-agent.rules.ts";

export type Place = Pick<Rows["knownPlace"], "id" | "ipPrefix" | "device" | "verifiedAt" | "lastSeenAt">;

/** The places of a player seen since an instant, newest first. */
export async function placesOf(db: Db, playerId: PlayerId, seenSince: Instant): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, ip_prefix as "ipPrefix", device, verified_at as "verifiedAt", last_seen_at as "lastSeenAt"
    from accounts.known_place
    where player_id = ${playerId} and last_seen_at > ${new Date(seenSince)}
    order by last_seen_at desc, id`.execute(db);
  return rows;
}

/** Remembers a place, or that it was seen again. */
export async function keepPlace(
  tx: Db,
  row: {
    readonly id: string;
    readonly playerId: PlayerId;
    readonly ipPrefix: string;
    readonly device: string;
    readonly at: Instant;
  },
): Promise<void> {
  const at = new Date(row.at);
  await sql`
    insert into accounts.known_place (id, player_id, ip_prefix, device, verified_at, last_seen_at)
    values (${row.id}, ${row.playerId}, ${row.ipPrefix}, ${row.device}, ${at}, ${at})
    on conflict (player_id, ip_prefix, device) do update set last_seen_at = excluded.last_seen_at`.execute(tx);
}

/** Forgets one place of a player, or all of them; tells how many. */
export async function forgetPlaces(db: Db, playerId: PlayerId, only?: string): Promise<number> {
  const { rows } = await sql`
    delete from accounts.known_place
    where player_id = ${playerId} and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
    returning id`.execute(db);
  return rows.length;
}

/** Places with the browser last seen from there in place of its random name. */
export async function namedPlaces(db: Db, playerId: PlayerId, places: readonly Place[]): Promise<Place[]> {
  const { rows } = await sql<{ device: string; agent: string }>`
    select distinct on (device) device, agent from accounts.session
    where player_id = ${playerId} and device <> '' order by device, started_at desc`.execute(db);
  const agents = new Map(rows.map((row) => [row.device, userAgentName(row.agent)]));
  return places.map((place) => ({ ...place, device: agents.get(place.device) ?? "" }));
}
