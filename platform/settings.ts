import type { SettingValues, Settings } from "@taya/kernel/setting";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "./database.ts";

const FRESH_MS = 2_000;

/** Reads and changes the settings of a brand. A stored value that no longer fits its schema counts as absent. */
export interface SettingsReader {
  read<T extends Settings>(merchant: string, room: string, declared: T): Promise<SettingValues<T>>;
  write(merchant: string, room: string, values: Readonly<Record<string, unknown>>): Promise<void>;
}

interface CachedSettings {
  readonly at: number;
  readonly values: ReadonlyMap<string, unknown>;
  /** The same as each declaration reads it. */
  readonly read: Map<Settings, object>;
}

function readAs(declared: Settings, values: ReadonlyMap<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(declared).map(([name, each]) => {
      const parsed = z.safeParse(each.schema, values.get(name));
      return [name, values.has(name) && parsed.success ? parsed.data : each.fallback];
    }),
  );
}

/** Settings kept in `platform.setting`, read at most every two seconds per room and brand. */
export function createSettings(db: Db): SettingsReader {
  const cache = new Map<string, CachedSettings>();
  let writes = 0;

  async function stored(merchant: string, room: string): Promise<CachedSettings> {
    const key = `${merchant}/${room}`;
    const known = cache.get(key);
    if (known && performance.now() - known.at < FRESH_MS) return known;
    // What is read says nothing of what is written meanwhile.
    const [at, before] = [performance.now(), writes];
    const { rows } = await sql<{ name: string; value: unknown }>`
      select name, value from platform.setting where merchant = ${merchant} and room = ${room}`.execute(db);
    const values = new Map(rows.map((row) => [row.name, row.value]));
    const fresh: CachedSettings = { at, values, read: new Map() };
    if (writes === before) cache.set(key, fresh);
    return fresh;
  }

  return {
    async read(merchant, room, declared) {
      const { values, read } = await stored(merchant, room);
      // Bets read settings thousands of times a second: each declaration is checked once for what is stored.
      const known = read.get(declared) ?? Object.freeze(readAs(declared, values));
      read.set(declared, known);
      return known as never;
    },
    async write(merchant, room, values) {
      for (const [name, value] of Object.entries(values)) {
        await sql`
          insert into platform.setting (merchant, room, name, value)
          values (${merchant}, ${room}, ${name}, ${JSON.stringify(value)}::jsonb)
          on conflict (merchant, room, name) do update set value = excluded.value`.execute(db);
      }
      writes += 1;
      cache.delete(`${merchant}/${room}`);
    },
  };
}
