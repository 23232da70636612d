import type { Clock } from "@taya/kernel/instant";
import { sql } from "kysely";
import type { Db } from "./database.ts";

/** The system's clock plus an offset that only the sandbox moves, and only forward. */
export interface MovableClock extends Clock {
  readonly offsetMs: number;
  /** Adds to the offset for every process of this database. */
  advance(ms: number): Promise<void>;
  /** Takes over what another process has added. */
  refresh(): Promise<void>;
}

/** In production `movable` is false and the offset stays zero for ever. */
export async function createClock(db: Db, movable: boolean): Promise<MovableClock> {
  let offsetMs = 0;
  async function refresh(): Promise<void> {
    if (!movable) return;
    const { rows } = await sql<{ offset_ms: bigint }>`select offset_ms from platform.clock`.execute(db);
    offsetMs = Number(rows[0]?.offset_ms ?? 0n);
  }
  await refresh();
  return {
    now: () => Date.now() + offsetMs,
    get offsetMs() {
      return offsetMs;
    },
    refresh,
    async advance(ms) {
      if (!movable || ms < 0) throw new Error("the clock only goes forward, and only in the sandbox");
      await sql`update platform.clock set offset_ms = offset_ms + ${BigInt(Math.floor(ms))}`.execute(db);
      await refresh();
    },
  };
}
