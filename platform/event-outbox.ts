import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { type Packed, pack, unpack } from "./batch.ts";
import type { Db } from "./database.ts";
import { gently } from "./gently.ts";
import { LOCKS } from "./locks.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { isFull, type Pace, PACES, type Row, take, type Taken } from "./event-outbox.take.ts";
import { together } from "./pipeline.ts";
import type { BatchSubscriber } from "./room.ts";

/** Facts of one statement, at most; a list much longer would hold everything else up while it is written. */
const FACTS_MOST = 500;
const STEP_MS = 20;

/** Facts on their way to other rooms: kept with what they tell of, told at least once, oldest first to the millisecond. */
export interface EventOutbox {
  keep(tx: Db, name: string, facts: readonly object[]): Promise<void>;
  /** Says who hears; called once while the program is put together. */
  listen(name: string, pace: Pace, subscribers: readonly BatchSubscriber[]): void;
  /** Tells from now on, as long as no other process does; what a subscriber cannot take is handed to `again`, to be tried later. */
  start(again: (name: string, batch: Batch) => Promise<void>): void;
  stop(): Promise<void>;
  /** Tells all there is now, or waits until whoever tells has done so; no longer than until an instant of `performance`. */
  drain(until: number): Promise<void>;
  waiting(): Promise<number>;
}

/** A batch by the name under which it comes again. */
export interface Batch {
  readonly batch: string;
  readonly facts: Packed;
}

export type { Pace } from "./event-outbox.take.ts";

export interface EventOutboxNeeds {
  readonly ownerPool: pg.Pool;
  readonly id: () => string;
  readonly log: Log;
  readonly metrics: Metrics;
  /** How often waiting events are looked for; tests do not wait as long as players may. */
  readonly everyMs?: number | undefined;
}

interface OutboxState extends EventOutboxNeeds {
  readonly subscribers: Record<Pace, Map<string, readonly BatchSubscriber[]>>;
  readonly timers: NodeJS.Timeout[];
  readonly busy: Map<Pace, Promise<void>>;
  again: ((name: string, batch: Batch) => Promise<void>) | undefined;
  /** The connection that holds the right to tell. */
  right: pg.PoolClient | undefined;
  /** Paces of which a batch may have been cut off: by who told before, or by an error. */
  readonly unsure: Set<Pace>;
}

export function createEventOutbox(needs: EventOutboxNeeds): EventOutbox {
  const state: OutboxState = {
    ...needs,
    subscribers: { soon: new Map(), later: new Map() },
    timers: [],
    busy: new Map(),
    again: undefined,
    right: undefined,
    unsure: new Set(),
  };
  const waiting = async () => {
    const { rows } = await needs.ownerPool.query<{ open: number }>("select count(*)::int as open from platform.news");
    return rows[0]!.open;
  };
  return {
    waiting,
    async keep(tx, name, facts) {
      const parts = Array.from({ length: Math.ceil(facts.length / FACTS_MOST) }, (_, part) => {
        const some = facts.slice(part * FACTS_MOST, (part + 1) * FACTS_MOST) as Record<string, unknown>[];
        return sql`insert into platform.news (id, name, facts)
          values (${needs.id()}, ${name}, ${JSON.stringify(pack(some))})`.execute(tx);
      });
      await together(parts);
    },
    listen: (name, pace, subscribers) => void state.subscribers[pace].set(name, subscribers),
    start(again) {
      state.again = again;
      for (const pace of Object.keys(PACES) as Pace[]) {
        state.timers.push(setInterval(() => void turn(state, pace), needs.everyMs ?? PACES[pace].everyMs));
      }
    },
    async stop() {
      for (const timer of state.timers.splice(0)) clearInterval(timer);
      await Promise.all(state.busy.values());
      giveUp(state);
    },
    async drain(until) {
      while ((await waiting()) > 0 && performance.now() < until) {
        if (state.timers.length > 0) for (const pace of Object.keys(PACES) as Pace[]) await turn(state, pace);
        await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      }
    },
  };
}

/** Tells what waits at a pace; one turn of a pace at a time. Fails quietly: the next turn finds what was left. */
function turn(state: OutboxState, pace: Pace): Promise<void> {
  const running = state.busy.get(pace);
  if (running) return running;
  const work = tell(state, pace)
    .catch((error: unknown) => {
      state.log.warn({ error, pace }, "events could not be told, to be tried again");
      giveUp(state);
    })
    .finally(() => state.busy.delete(pace));
  state.busy.set(pace, work);
  return work;
}

async function tell(state: OutboxState, pace: Pace): Promise<void> {
  if (!(await hasRight(state))) return;
  if (state.unsure.has(pace)) await tellLeft(state, pace);
  state.unsure.delete(pace);
  for (let more = true; more;) {
    const batch = await take(state, pace);
    if (batch) await tellBatch(state, pace, batch);
    more = batch !== undefined && isFull(batch, pace);
  }
}

/** Closing the connection gives the right back. */
function giveUp(state: OutboxState): void {
  for (const pace of Object.keys(PACES) as Pace[]) state.unsure.add(pace);
  state.right?.release(true);
  state.right = undefined;
}

async function hasRight(state: OutboxState): Promise<boolean> {
  if (state.right) return true;
  const client = await state.ownerPool.connect();
  const { rows } = await client
    .query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [LOCKS.telling])
    .catch((error: unknown) => {
      client.release(true);
      throw error;
    });
  if (!rows[0]!.mine || state.right) {
    client.release(true);
    return state.right !== undefined;
  }
  client.once("error", () => state.right === client && giveUp(state));
  state.right = client;
  for (const pace of Object.keys(PACES) as Pace[]) state.unsure.add(pace);
  return true;
}

/** Tells batches that were being told when something was cut off, as they were. */
async function tellLeft(state: OutboxState, pace: Pace): Promise<void> {
  const { rows } = await state.ownerPool.query<Row>(
    "select id, name, crowd as batch, facts from platform.news where stage = $1 and crowd is not null order by id",
    [PACES[pace].stage],
  );
  for (const [batch, all] of Map.groupBy(rows, (row) => row.batch)) {
    await tellBatch(state, pace, { name: all[0]!.name, batch, rows: all });
  }
}

/** Tells all subscribers of a pace; a batch that one of them cannot take is tried again by itself, and the others go on. */
async function tellBatch(state: OutboxState, pace: Pace, told: Taken): Promise<void> {
  const { name, batch, rows } = told;
  const facts: object[] = [];
  const rested = gently();
  for (const row of rows) {
    facts.push(...unpack(JSON.parse(row.facts) as Packed));
    await (pace === "later" ? rested() : nextTurn());
  }
  const subscribers = state.subscribers[pace].get(name) ?? [];
  const heard = await Promise.allSettled(subscribers.map((subscriber) => subscriber(facts as never[], batch)));
  const failed = heard.filter((each) => each.status === "rejected");
  state.metrics.jobs.inc({ name, result: failed.length > 0 ? "failed" : "ok" });
  if (failed.length > 0) {
    state.log.warn({ error: failed[0]!.reason as unknown, name }, "a subscriber could not take its events");
    await state.again!(`${name}:${pace}`, { batch, facts: pack(facts as Record<string, unknown>[]) });
  }
  await moveOn(state, pace, told);
}

/** Facts that rooms hear later too go on to them, all others are done with. They are named: nothing else is looked at. */
async function moveOn({ ownerPool, subscribers }: OutboxState, pace: Pace, { name, batch, rows }: Taken) {
  const done =
    pace === "soon" && subscribers.later.has(name)
      ? "update platform.news set stage = 1, crowd = null where id = any ($1::uuid[]) and crowd = $2"
      : "delete from platform.news where id = any ($1::uuid[]) and crowd = $2";
  await ownerPool.query(done, [rows.map(({ id }) => id), batch]);
}
