import { sql } from "kysely";
import type { Db } from "../database.ts";
import { failing } from "../failing.ts";
import type { Geo, Place } from "./geo.ts";

const HOME: Place = { country: "PH", vpn: false };
const KEPT_MS = 5_000;
const KEPT_MOST = 10_000;

/** Every address is at home unless `/sandbox/geo` has put it elsewhere. */
export function sandboxGeo(db: Db): Geo {
  const cache = new Map<string, { at: number; place: Place }>();
  return {
    forget: (ip) => void cache.delete(ip),
    async locate(ip) {
      const known = cache.get(ip);
      if (known && performance.now() - known.at < KEPT_MS) return known.place;
      if (await failing(db, "geo")) return { country: undefined, vpn: false };
      const place = await read(db, ip);
      if (cache.size > KEPT_MOST) cache.clear();
      cache.set(ip, { at: performance.now(), place });
      return place;
    },
  };
}

async function read(db: Db, ip: string): Promise<Place> {
  const { rows } = await sql<{ country: string | null; vpn: boolean }>`
    select country, vpn from platform.geo where ip = ${ip}`.execute(db);
  const row = rows[0];
  return row ? { country: row.country ?? undefined, vpn: row.vpn } : HOME;
}

/** Puts an address into a country, or forgets it with null. */
export async function placeAddress(db: Db, at: { ip: string; country: string | null; vpn: boolean }): Promise<void> {
  if (at.country === null) await sql`delete from platform.geo where ip = ${at.ip}`.execute(db);
  else
    await sql`
      insert into platform.geo (ip, country, vpn) values (${at.ip}, ${at.country}, ${at.vpn})
      on conflict (ip) do update set country = excluded.country, vpn = excluded.vpn`.execute(db);
}
