import { setTimeout } from "node:timers/promises";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { retireSecret } from "@taya/platform/secret-prints";
import { sql } from "kysely";
import type { Boxes } from "./boxes.ts";
import { type BoxColumn, boxColumns, type Pass, relock, usesKey } from "./columns.ts";
import { type DigestedRows, type IndexChange, Unexplained } from "./index-change.ts";
import {
  addKey,
  createKeyring,
  type DataKey,
  type Keyring,
  type KeyringNeeds,
  OLD_BOXES,
  OLD_DIGESTS,
  renewMaster,
} from "./keyring.ts";
import { digestedRows, lockingRooms } from "./points.ts";

export const ROTATE = "vault.rotate";
/** How long one run of the job works before it makes room for others. */
const SLICE_MS = 5_000;
/** A process may lock with the key before for two seconds, and a transaction may end later still. */
const GRACE_MS = 60_000;
const AGAIN_MS = 1_000;
/** Who searched under the key before has written by then; such rows are put right. */
const MEND_MS = 3_000;

/** Where the keys of personal data stand. */
interface KeysState {
  readonly keys: readonly {
    readonly id: number;
    readonly purpose: string;
    readonly master: number;
    readonly state: string;
  }[];
  /** Columns of boxes that are locked anew when a key changes. */
  readonly columns: readonly string[];
}

/** Changing the keys of personal data while everything stays readable. */
export interface KeyRotation {
  /** A new key for boxes; what is locked is locked anew by a job that goes on where it was cut off. */
  rotateBoxes(): Promise<number>;
  /** One slice of that job; "done" when no old key opens anything any more and all of them are destroyed. */
  slice(options?: { readonly graceMs?: number }): Promise<"done" | "more" | "waits" | "stuck">;
  /**
   * A new key for searching, all at once: writers of accounts wait meanwhile, some seconds for a hundred thousand
   * players. Answers how many rows; "unexplained" when a digest does not follow from its row, and then nothing changed.
   */
  rotateIndex(options?: {
    readonly mendAfterMs?: number;
  }): Promise<{ readonly rows: number } | { readonly unexplained: string }>;
  /** Wraps all keys under a new master key, or by the key service unless it is to be left; answers the version. */
  rotateMaster(options?: { readonly here?: boolean }): Promise<number>;
  /** Throws while the keys of personal data cannot be opened, such as while the key service is away at the start. */
  ready(): Promise<void>;
  state(): Promise<KeysState>;
}

export interface RotationNeeds {
  readonly platform: Pick<Platform, "database" | "secrets" | "wrapping" | "jobs" | "log" | "clock" | "points">;
  readonly boxes: Boxes;
  readonly ring: Keyring;
}

export function createRotation({ platform, boxes, ring }: RotationNeeds): KeyRotation {
  const { database, secrets, wrapping, jobs, clock, points } = platform;
  const columnsOf = () => boxColumns(database.db, points.all(lockingRooms));
  const again = (tx: Db, inMs: number) => jobs.add(tx, ROTATE, {}, { once: ROTATE, at: clock.now() + inMs });

  async function inTurn<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const done = await database.transaction(async (tx) => {
      await sql`lock table vault.data_key in share row exclusive mode`.execute(tx);
      return work(tx);
    });
    ring.forget();
    return done;
  }

  return {
    rotateBoxes: () =>
      inTurn(async (tx) => {
        const id = await addKey({ db: tx, secrets, wrapping }, "box");
        await again(tx, 0);
        return id;
      }),
    rotateMaster: (options) => inTurn((tx) => renewMaster({ db: tx, secrets, wrapping }, options)),
    async rotateIndex({ mendAfterMs = MEND_MS } = {}) {
      const from = await ring.active("blind");
      try {
        const rows = await inTurn((tx) =>
          changeIndex(tx, { from, secrets, wrapping, digested: points.all(digestedRows) }),
        );
        await setTimeout(mendAfterMs);
        const to = await ring.active("blind");
        await database.transaction((tx) => redigestAll(tx, points.all(digestedRows), { from, to, mend: true }));
        return { rows };
      } catch (error) {
        if (error instanceof Unexplained) return { unexplained: error.message };
        throw error;
      }
    },
    async slice({ graceMs = GRACE_MS } = {}) {
      ring.forget();
      const { id: to } = await ring.active("box");
      const started = performance.now();
      const until = () => performance.now() - started > SLICE_MS;
      const columns = await columnsOf();
      const pass = await relock(database.db, boxes, { columns, to, until });
      const outcome = await outcomeOf(database.db, pass, { columns, until: until(), graceMs });
      if (outcome === "more") await again(database.db, AGAIN_MS);
      if (outcome === "waits") await again(database.db, graceMs);
      if (outcome === "stuck")
        platform.log.error({ stuck: pass.stuck }, "boxes that no key opens keep the old keys alive");
      if (outcome === "done") ring.forget();
      return outcome;
    },
    ready: async () => void (await ring.active("box")),
    async state() {
      const { rows } = await sql<KeysState["keys"][number]>`
        select id, purpose, master, state from vault.data_key order by id`.execute(database.db);
      const columns = await columnsOf();
      return { keys: rows, columns: columns.map(({ schema, table, column }) => `${schema}.${table}.${column}`) };
    },
  };
}

/** What a pass means; destroys the old keys when nothing needs them any more. */
async function outcomeOf(
  db: Db,
  { left, stuck }: Pass,
  { columns, until, graceMs }: { columns: readonly BoxColumn[]; until: boolean; graceMs: number },
) {
  if (until) return "more" as const;
  if (stuck > 0) return "stuck" as const;
  if (left) return "more" as const;
  const { rows } = await sql<{ id: number; old: boolean; fresh: boolean }>`
    select id, state = 'old' as old, now() - made_at < make_interval(secs => ${graceMs / 1000}) as fresh
    from vault.data_key where purpose = 'box' and state <> 'destroyed'`.execute(db);
  const old = rows.filter((each) => each.old);
  if (old.length > 0 && rows.some(({ old: before, fresh }) => !before && fresh)) return "waits" as const;
  for (const { id } of old) if (await usesKey(db, columns, id)) return "more" as const;
  await sql`
    update vault.data_key set state = 'destroyed', wrapped = null where purpose = 'box' and state = 'old'`.execute(db);
  await retireSecret(db, OLD_BOXES);
  return "done" as const;
}

interface Changing {
  readonly from: DataKey;
  readonly secrets: RotationNeeds["platform"]["secrets"];
  readonly wrapping: RotationNeeds["platform"]["wrapping"];
  readonly digested: readonly DigestedRows[];
}

async function changeIndex(tx: Db, { from, secrets, wrapping, digested }: Changing): Promise<number> {
  for (const rows of digested) await rows.hold(tx);
  const id = await addKey({ db: tx, secrets, wrapping }, "blind");
  const to = await readKey({ db: tx, secrets, wrapping }, id);
  const rows = await redigestAll(tx, digested, { from, to });
  await sql`
    update vault.data_key set state = 'destroyed', wrapped = null where purpose = 'blind' and state = 'old'`.execute(
    tx,
  );
  await retireSecret(tx, OLD_DIGESTS);
  return rows;
}

async function redigestAll(tx: Db, digested: readonly DigestedRows[], change: IndexChange): Promise<number> {
  let count = 0;
  for (const rows of digested) count += await rows.redigest(tx, change);
  return count;
}

/** A key that only this transaction sees yet. */
async function readKey(context: KeyringNeeds, id: number): Promise<DataKey> {
  const found = await createKeyring(context).byId(id);
  if (!found) throw new Error("the key was made a moment ago");
  return found;
}
