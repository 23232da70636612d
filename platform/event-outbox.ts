import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { type Packed, pack, unpack } from "./batch.ts";
import type { Database, Db } from "./database.ts";
import {
  addConsumers,
  COUNTED_MOST,
  forgetRead,
  type Lag,
  lagsOf,
  type NamedConsumer,
  readOn,
} from "./event-consumers.ts";
import { LOCKS } from "./locks.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { EVERY_MS, isFull, type Row, take, type Taken } from "./event-outbox.take.ts";
import { together } from "./pipeline.ts";
import type { BatchSubscriber } from "./room.ts";

/** Facts of one statement, at most; a list much longer would hold everything else up while it is written. */
const FACTS_MOST = 500;
const STEP_MS = 20;

/** What is read in order has time, and grows cheaper when much is read at once. */
const CONSUME_EVERY_MS = 5_000;

/**
 * Facts on their way to other rooms: kept with what they tell of, told at least once, oldest first to the millisecond.
 * Where consumers read them they stay until all have, each exactly once in their order.
 */
export interface EventOutbox {
  keep(tx: Db, name: string, facts: readonly object[]): Promise<void>;
  /** Says who hears and who reads; called once while the program is put together. */
  listen(name: string, subscribers: readonly BatchSubscriber[]): void;
  consume(consumers: readonly NamedConsumer[]): void;
  /** Tells from now on, as long as no other process does; what a subscriber cannot take is handed to `again`, to be tried later. */
  start(again: (name: string, batch: Batch) => Promise<void>): void;
  stop(): Promise<void>;
  /** Tells all there is now, or waits until whoever tells has done so; no longer than until an instant of `performance`. */
  drain(until: number): Promise<void>;
  /** Lists of facts that are not done with, 10,000 at most. */
  waiting(): Promise<number>;
  /** How far each consumer is behind. */
  lags(): Promise<Lag[]>;
}

/** A batch by the name under which it comes again. */
export interface Batch {
  readonly batch: string;
  readonly facts: Packed;
}

export interface EventOutboxNeeds {
  readonly ownerPool: pg.Pool;
  readonly database: Pick<Database, "db" | "transaction">;
  readonly id: () => string;
  readonly log: Log;
  readonly metrics: Metrics;
  /** How often waiting events are looked for; tests do not wait as long as players may. */
  readonly everyMs?: number | undefined;
}

interface OutboxState extends EventOutboxNeeds {
  readonly subscribers: Map<string, readonly BatchSubscriber[]>;
  readonly consumers: NamedConsumer[];
  readonly timers: NodeJS.Timeout[];
  /** What runs, by its name. */
  readonly busy: Map<string, Promise<void>>;
  again: ((name: string, batch: Batch) => Promise<void>) | undefined;
  /** The connection that holds the right to tell. */
  right: pg.PoolClient | undefined;
  /** Whether a batch may have been cut off: by who told before, or by an error. */
  unsure: boolean;
}

type Work = (state: OutboxState) => Promise<void>;

export function createEventOutbox(needs: EventOutboxNeeds): EventOutbox {
  const state: OutboxState = {
    ...needs,
    subscribers: new Map(),
    consumers: [],
    timers: [],
    busy: new Map(),
    again: undefined,
    right: undefined,
    unsure: true,
  };
  const waiting = async () => {
    const { rows } = await needs.ownerPool.query<{ open: number }>(
      "select count(*)::int as open from (select from platform.event limit $1) each_list",
      [COUNTED_MOST],
    );
    return rows[0]!.open;
  };
  return {
    waiting,
    lags: () => lagsOf(needs.database.db, state.consumers, needs.id()),
    async keep(tx, name, facts) {
      const parts = Array.from({ length: Math.ceil(facts.length / FACTS_MOST) }, (_, part) => {
        const some = facts.slice(part * FACTS_MOST, (part + 1) * FACTS_MOST) as Record<string, unknown>[];
        return sql`insert into platform.event (id, name, facts)
          values (${needs.id()}, ${name}, ${JSON.stringify(pack(some))})`.execute(tx);
      });
      await together(parts);
    },
    listen: (name, subscribers) => void state.subscribers.set(name, subscribers),
    consume: (consumers) => void state.consumers.push(...consumers),
    start(again) {
      state.again = again;
      state.timers.push(
        setInterval(() => void turn(state, tell), needs.everyMs ?? EVERY_MS),
        setInterval(() => void turn(state, consumeAll), needs.everyMs ?? CONSUME_EVERY_MS),
      );
    },
    async stop() {
      for (const timer of state.timers.splice(0)) clearInterval(timer);
      await Promise.all(state.busy.values());
      giveUp(state);
    },
    async drain(until) {
      while ((await waiting()) > 0 && performance.now() < until) {
        if (isRunning(state)) for (const work of [tell, consumeAll]) await turn(state, work);
        await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      }
    },
  };
}

/** Does what waits; one turn of each work at a time. Fails quietly: the next turn finds what was left. */
function turn(state: OutboxState, work: Work): Promise<void> {
  const { name } = work;
  return alone(state, name, () =>
    work(state).catch((error: unknown) => {
      state.log.warn({ error, work: name }, "events could not be told, to be tried again");
      giveUp(state);
    }),
  );
}

/** Begins something, unless it still runs. */
function alone({ busy }: OutboxState, name: string, work: () => Promise<void>): Promise<void> {
  const running = busy.get(name);
  if (running) return running;
  const done = work().finally(() => busy.delete(name));
  busy.set(name, done);
  return done;
}

const isRunning = ({ timers }: OutboxState): boolean => timers.length > 0;

async function tell(state: OutboxState): Promise<void> {
  if (!(await hasRight(state))) return;
  if (state.unsure) await tellLeft(state);
  state.unsure = false;
  for (let more = true; more;) {
    const batch = await take(state);
    if (batch) await tellBatch(state, batch);
    more = batch !== undefined && isFull(batch);
  }
}

/**
 * Has every consumer read what it has not read. One that cannot, or that takes its time, keeps its place and holds up
 * nobody else: nobody waits for it, and it begins anew only when it has ended.
 */
async function consumeAll(state: OutboxState): Promise<void> {
  if (!(await hasRight(state))) return;
  const { database, consumers } = state;
  const goesOn = () => isRunning(state);
  await addConsumers(database.db, consumers);
  for (const consumer of consumers) void alone(state, consumer.name, () => consume(state, consumer, goesOn));
  await forgetRead(database.db, consumers, goesOn);
}

async function consume(state: OutboxState, consumer: NamedConsumer, goesOn: () => boolean): Promise<void> {
  const { database, log, metrics } = state;
  const { name } = consumer;
  const result = await readOn(database, consumer, goesOn).catch((error: unknown) => {
    log.warn({ error, consumer: name }, "a consumer could not read its events, to be tried again");
    return "failed" as const;
  });
  if (result !== "nothing") metrics.jobs.inc({ name, result: result === "read" ? "ok" : "failed" });
}

/** Closing the connection gives the right back. */
function giveUp(state: OutboxState): void {
  state.unsure = true;
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
  state.unsure = true;
  return true;
}

/** Tells batches that were being told when something was cut off, as they were. */
async function tellLeft(state: OutboxState): Promise<void> {
  const { rows } = await state.ownerPool.query<Row>(
    "select id, name, batch, facts from platform.event where position is null and batch is not null order by id",
  );
  for (const [batch, all] of Map.groupBy(rows, (row) => row.batch)) {
    await tellBatch(state, { name: all[0]!.name, batch, rows: all });
  }
}

/** Tells all subscribers; a batch that one of them cannot take is tried again by itself, and the others go on. */
async function tellBatch(state: OutboxState, told: Taken): Promise<void> {
  const { name, batch, rows } = told;
  const facts: object[] = [];
  for (const row of rows) {
    facts.push(...unpack(JSON.parse(row.facts) as Packed));
    await nextTurn();
  }
  const subscribers = state.subscribers.get(name) ?? [];
  const heard = await Promise.allSettled(subscribers.map((subscriber) => subscriber(facts as never[], batch)));
  const failed = heard.filter((each) => each.status === "rejected");
  state.metrics.jobs.inc({ name, result: failed.length > 0 ? "failed" : "ok" });
  if (failed.length > 0) {
    state.log.warn({ error: failed[0]!.reason as unknown, name }, "a subscriber could not take its events");
    await state.again!(name, { batch, facts: pack(facts as Record<string, unknown>[]) });
  }
  await moveOn(state, told);
}

/**
 * What consumers read gets its place in their order, all else is done with. Rows are named: nothing else is looked at. They
 * are locked first: whoever has lost the right to tell and does not know it yet gives nothing a second place.
 */
async function moveOn({ ownerPool, consumers }: OutboxState, { name, batch, rows }: Taken): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (!consumers.some(({ event }) => event === name)) {
    await ownerPool.query("delete from platform.event where id = any ($1::uuid[]) and batch = $2", [ids, batch]);
    return;
  }
  await ownerPool.query(
    `with mine as (
       select id from platform.event where id = any ($1::uuid[]) and batch = $2 and position is null for update
     ), told as (
       select id, row_number() over (order by id) as nth from mine
     ), head as (
       insert into platform.event_position as p (name, position) select $3, count(*) from told
       on conflict (name) do update set position = p.position + excluded.position
       returning position - (select count(*) from told) as before
     )
     update platform.event e set position = before + nth, batch = null from told, head where e.id = told.id`,
    [ids, batch, name],
  );
}
