import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { MovableClock } from "./clock.ts";
import type { Db } from "./database.ts";
import { LOCKS } from "./locks.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { EventOutbox } from "./event-outbox.ts";
import { APP_ROLE } from "./migrate.ts";
import type { Job } from "./room.ts";

const AT_ONCE = 4;
const DUE_WAIT_MS = 30_000;
const TRIES = 12;
const WAKE = "platform.wake";
const AGAIN_MS = 500;
const STEP_MS = 20;

/** Work done later. This is the only file that knows the queue. */
export interface Jobs {
  /** Enqueues in the caller's transaction. `once` makes a waiting job single; `at` is an instant of the clock. */
  add(tx: Db, name: string, payload: unknown, options?: { once?: string; at?: number }): Promise<void>;
  start(registry: Readonly<Record<string, Job>>, schedules: Readonly<Record<string, string | number>>): Promise<void>;
  stop(): Promise<void>;
  /** After the clock moved forward: runs every schedule once and all that became due; answers what ran. */
  runDue(advancedMs: number): Promise<Record<string, number>>;
  due(): Promise<{ readonly due: number; readonly oldestSeconds: number }>;
  /** How many processes work on jobs. */
  workers(): Promise<number>;
}

export interface JobsNeeds {
  /** Connects as the owner of the database: the queue guards its tables from everybody else. */
  readonly ownerPool: pg.Pool;
  readonly clock: MovableClock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Told as long as this process works on jobs. */
  readonly eventOutbox: EventOutbox;
}

/** Prepares the queue's own schema and the one function through which the program enqueues; one program at a time. */
export async function prepareJobs(ownerPool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: ownerPool, logger: quiet });
  const { rows } = await ownerPool.query("select 1 from pg_roles where rolname = $1", [APP_ROLE]);
  await ownerPool.query(`
    create or replace function platform.add_job(task text, payload json, due timestamptz, single text)
    returns void language sql security definer set search_path = pg_catalog as $$
      select graphile_worker.add_job(
        identifier => task, payload => payload, run_at => due, max_attempts => ${TRIES}, job_key => single)
    $$;
    revoke all on function platform.add_job from public;
    ${rows.length > 0 ? `grant execute on function platform.add_job to ${APP_ROLE}` : ""}`);
}

const quiet = new Logger(() => () => undefined);

/** Everything the queue holds while it runs. */
interface Queue extends JobsNeeds {
  runner: Runner | undefined;
  registry: Readonly<Record<string, Job>>;
  schedules: Readonly<Record<string, string | number>>;
  /** The connection that shows that this process works on jobs. */
  presence: pg.PoolClient | undefined;
  readonly timers: NodeJS.Timeout[];
  /** What ran since the clock was last moved. */
  readonly ran: Map<string, number>;
}

export function createJobs(needs: JobsNeeds): Jobs {
  const queue: Queue = {
    ...needs,
    runner: undefined,
    registry: {},
    schedules: {},
    presence: undefined,
    timers: [],
    ran: new Map(),
  };
  return {
    async add(tx, name, payload, options = {}) {
      const due = new Date((options.at ?? needs.clock.now()) - needs.clock.offsetMs);
      const single = options.once ?? null;
      await sql`select platform.add_job(${name}, ${JSON.stringify(payload)}::json, ${due}, ${single})`.execute(tx);
    },
    start: (registry, schedules) => start(queue, registry, schedules),
    async stop() {
      for (const timer of queue.timers) clearInterval(timer);
      await needs.eventOutbox.stop();
      const { runner } = queue;
      queue.runner = undefined;
      await runner?.stop().catch(() => undefined);
      leave(queue);
    },
    async runDue(advancedMs) {
      queue.ran.clear();
      await needs.ownerPool.query(
        `update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1::float8 / 1000)
         where locked_at is null and run_at > now()`,
        [advancedMs],
      );
      // The queue looks for what became due only now and then; a new job makes it look at once. Where this process
      // does not work on jobs, the one that does fires the schedules.
      const wake = JSON.stringify({ fire: queue.runner === undefined });
      await needs.ownerPool.query("select platform.add_job($1, $2, now(), null)", [WAKE, wake]);
      if (queue.runner) await fire(queue);
      if (queue.runner || (await workers(queue)) > 0) {
        const until = performance.now() + DUE_WAIT_MS;
        // What is told may make work, and work may make events.
        await needs.eventOutbox.drain(until);
        await drained(queue, until);
        await needs.eventOutbox.drain(until);
      }
      return Object.fromEntries(queue.ran);
    },
    workers: () => workers(queue),
    async due() {
      const { rows } = await needs.ownerPool.query<{ due: number; oldest: number }>(
        `select count(*)::int as due, coalesce(extract(epoch from now() - min(run_at)), 0)::float as oldest
         from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`,
      );
      return { due: rows[0]!.due + (await needs.eventOutbox.waiting()), oldestSeconds: rows[0]!.oldest };
    },
  };
}

async function start(queue: Queue, registry: Queue["registry"], schedules: Queue["schedules"]): Promise<void> {
  Object.assign(queue, { registry, schedules });
  await turnOn(queue);
  queue.eventOutbox.start(async (name, batch) => {
    await queue.ownerPool.query("select platform.add_job($1, $2::json, now(), $3)", [
      name,
      batch,
      `${name}:${batch.batch}`,
    ]);
  });
  for (const [name, when] of Object.entries(schedules)) {
    if (typeof when === "number") queue.timers.push(setInterval(() => void tick(queue, name), when));
  }
}

/** Runs the queue, and runs it again whenever it gives up, as it does when the database dies under it. */
async function turnOn(queue: Queue): Promise<void> {
  const { registry, schedules, ownerPool, log } = queue;
  const taskList: TaskList = Object.fromEntries(
    Object.keys(registry).map((name) => [name, (payload: unknown) => counted(queue, name, payload)]),
  );
  await arrive(queue);
  const crons = Object.entries(schedules).filter(([, when]) => typeof when === "string");
  const runner = await run({
    pgPool: ownerPool,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    logger: quiet,
    // Otherwise nobody waits for the telling that a job ended, and one that no database hears ends the whole program.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: { ...taskList, [WAKE]: (asked) => ((asked as { fire?: boolean }).fire ? fire(queue) : undefined) },
    parsedCronItems: parseCronItems(crons.map(([task, match]) => ({ task, match: match as string }))),
  });
  queue.runner = runner;
  runner.promise
    .catch((error: unknown) => log.error({ error }, "the queue stopped"))
    .finally(() => queue.runner === runner && setTimeout(() => void turnOnAgain(queue), AGAIN_MS));
}

async function turnOnAgain(queue: Queue): Promise<void> {
  if (!queue.runner) return;
  await turnOn(queue).catch(() => setTimeout(() => void turnOnAgain(queue), AGAIN_MS));
}

/**
 * Shows that this process works on jobs. When it is the only one, what a dead process had taken is free again; the
 * queue itself would wait for hours.
 */
async function arrive(queue: Queue): Promise<void> {
  leave(queue);
  const client = await queue.ownerPool.connect();
  present(queue, client);
  const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [LOCKS.working]);
  if (rows[0]!.alone) {
    await client.query(`
      update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
      where locked_at is not null`);
    await client.query(`
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`);
  }
  await client.query("select pg_advisory_lock_shared($1)", [LOCKS.working]);
  if (rows[0]!.alone) await client.query("select pg_advisory_unlock($1)", [LOCKS.working]);
}

/**
 * From now on this connection shows that this process works on jobs. When it is lost and the queue is not, another one
 * shows it: a process that starts meanwhile would take what this one works on for left behind.
 */
function present(queue: Queue, client: pg.PoolClient): void {
  queue.presence = client;
  client.once("end", () => void (queue.presence === client && showAgain(queue, client)));
}

async function showAgain(queue: Queue, lost: pg.PoolClient): Promise<void> {
  while (queue.runner && queue.presence === lost) {
    const client = await queue.ownerPool.connect().catch(() => undefined);
    if (!client) await new Promise((again) => setTimeout(again, AGAIN_MS));
    else if (queue.presence !== lost) client.release();
    else {
      lost.release(true);
      present(queue, client);
      await client.query("select pg_advisory_lock_shared($1)", [LOCKS.working]).catch(() => undefined);
    }
  }
}

/** Closing the connection gives its lock back. */
function leave(queue: Queue): void {
  queue.presence?.release(true);
  queue.presence = undefined;
}

async function workers({ ownerPool }: Queue): Promise<number> {
  const { rows } = await ownerPool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = $1 and granted and database =
       (select oid from pg_database where datname = current_database())`,
    [LOCKS.working],
  );
  return rows[0]!.count;
}

/** Runs every schedule once. */
async function fire(queue: Queue): Promise<void> {
  for (const name of Object.keys(queue.schedules)) await counted(queue, name, {}).catch(() => undefined);
}

async function counted({ registry, ran, metrics, log, clock }: Queue, name: string, payload: unknown): Promise<void> {
  try {
    await clock.refresh();
    await registry[name]!(payload as never);
    ran.set(name, (ran.get(name) ?? 0) + 1);
    metrics.jobs.inc({ name, result: "ok" });
  } catch (error) {
    metrics.jobs.inc({ name, result: "failed" });
    log.warn({ error, job: name }, "job failed, to be tried again");
    throw error;
  }
}

/** The name is also the key, so ticks of several processes become one job. */
async function tick({ ownerPool, log }: Queue, name: string): Promise<void> {
  await ownerPool
    .query("select platform.add_job($1, '{}', now(), $1)", [name])
    .catch((error: unknown) => log.warn({ error, job: name }, "schedule missed"));
}

/** Waits until nothing is due any more; jobs being tried again later do not count. */
async function drained({ ownerPool }: Queue, until: number): Promise<void> {
  while (performance.now() < until) {
    const { rows } = await ownerPool.query<{ open: number }>(
      `select count(*)::int as open from graphile_worker._private_jobs
       where (run_at <= now() or locked_at is not null) and attempts < max_attempts`,
    );
    if (rows[0]!.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
