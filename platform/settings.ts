import type { SettingValues, Settings } from "@taya/kernel/setting";
import { sql } from "kysely";
import * as z from "zod/mini";
import { type Db, onCommit } from "./database.ts";

const FRESH_MS = 2_000;

/** Reads and changes the settings of a brand. A stored value that no longer fits its schema counts as absent. */
export interface SettingsReader {
  /** Within a transaction what stands there now; without one it may be two seconds old. */
  read<T extends Settings>(merchant: string, room: string, declared: T, tx?: Db): Promise<SettingValues<T>>;
  /** All of them or none; within a transaction they are read from its commit on. */
  write(merchant: string, room: string, values: Readonly<Record<string, unknown>>, tx?: Db): Promise<void>;
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

  async function found(from: Db, merchant: string, room: string): Promise<ReadonlyMap<string, unknown>> {
    const { rows } = await sql<{ name: string; value: unknown }>`
      select name, value from platform.setting where merchant = ${merchant} and room = ${room}`.execute(from);
    return new Map(rows.map((row) => [row.name, row.value]));
  }

  async function stored(merchant: string, room: string): Promise<CachedSettings> {
    const key = `${merchant}/${room}`;
    const known = cache.get(key);
    if (known && performance.now() - known.at < FRESH_MS) return known;
    // What is read says nothing of what is written meanwhile.
    const [at, before] = [performance.now(), writes];
    const values = await found(db, merchant, room);
    const fresh: CachedSettings = { at, values, read: new Map() };
    if (writes === before) cache.set(key, fresh);
    return fresh;
  }

  return {
    async read(merchant, room, declared, tx) {
      if (tx) return readAs(declared, await found(tx, merchant, room)) as never;
      const { values, read } = await stored(merchant, room);
      // Bets read settings thousands of times a second: each declaration is checked once for what is stored.
      const known = read.get(declared) ?? Object.freeze(readAs(declared, values));
      read.set(declared, known);
      return known as never;
    },
    async write(merchant, room, values, tx = db) {
      // In the order of their names, so that two writers of several do not wait for each other.
      await sql`
        insert into platform.setting (merchant, room, name, value)
        select ${merchant}, ${room}, key, value from jsonb_each(${JSON.stringify(values)}::jsonb) order by key
        on conflict (merchant, room, name) do update set value = excluded.value`.execute(tx);
      await onCommit(tx, () => {
        writes += 1;
        cache.delete(`${merchant}/${room}`);
      });
    },
  };
}
