import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { createCache } from "@taya/platform/cache";
import { type Counted, countAll } from "@taya/platform/vitals";
import type { FastifyInstance } from "fastify";
import type { WebParts } from "./web.ts";

/** How long a bet may wait for its lane before this process is not ready. */
const BETS_MS = 10_000;
const PROBE_MS = 2_000;
const CHECK_MS = 3_000;
/** The whole house is looked at so often at most, however often it is asked for. */
const DEEP = { freshMs: 1_000, usableMs: 1_000 };

/** Health, readiness and figures; the only JSON answers without the envelope besides the document. */
export function mountHealth(web: FastifyInstance, parts: WebParts): void {
  const { platform, stopping, app } = parts;
  const bets = watchBets(web, parts);
  const deep = createCache<Counted>(DEEP);
  const vitals = () => deep.give("", () => countAll(app.vitals, platform.database.db));
  web.get("/healthz", () => ({ status: "ok" }));
  web.get("/readyz", async (request, reply) => {
    if (stopping()) return reply.code(503).send({ status: "stopping" });
    const whole = (request.query as Record<string, unknown>)["deep"] !== undefined;
    const { wrapping, database, jobs, live } = platform;
    const [asked, well] = await Promise.all([
      checkAll({
        database: () => sql`select 1`.execute(database.db),
        jobs: () => jobs.due(),
        ...(wrapping && { keys: () => app.doors.vault.keys.ready() }),
      }),
      whole ? wellness(vitals) : {},
    ]);
    const checks = {
      ...asked,
      migrations: "ok",
      live: !parts.roles.has("live") || live.listening ? "ok" : "down",
      bets: bets(),
      ...well,
    };
    const ready = Object.values(checks).every((each) => each === "ok");
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not_ready", checks });
  });
  web.get("/metrics", async (request, reply) => {
    const { metricsToken, mode } = platform.config;
    // Where a proxy stands on this machine everybody comes from it: an address proves nothing.
    const may = metricsToken
      ? isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`)
      : mode === "sandbox";
    if (!may) return reply.code(401).send({ status: "unauthorised" });
    await measure(parts, await vitals());
    await measureLedger(parts);
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(await platform.metrics.registry.metrics());
  });
}

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a!, b!);
}

async function measure(parts: WebParts, vitals: Counted): Promise<void> {
  const { metrics, database, jobs, events } = parts.platform;
  const { due, oldestSeconds } = await jobs.due();
  metrics.jobsDue.set(due);
  metrics.jobsOldest.set(oldestSeconds);
  for (const { name, lists, seconds } of await events.lags()) {
    metrics.consumerBehind.set({ consumer: name }, lists);
    metrics.consumerOldest.set({ consumer: name }, seconds);
  }
  metrics.workers.set(await jobs.workers());
  for (const [what, count] of Object.entries(vitals)) metrics.vitals.set({ what }, count);
  metrics.poolInUse.set(database.pool.totalCount - database.pool.idleCount);
}

/** Asks the lanes of bets now and then as a bet would, and says whether they have answered lately. */
function watchBets(web: FastifyInstance, { roles, app }: WebParts): () => "ok" | "down" {
  if (!roles.has("http")) return () => "ok";
  let answeredAt = performance.now();
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    const since = performance.now();
    await app.doors.ledger.answers().then(
      () => (answeredAt = since),
      () => undefined,
    );
    asking = false;
  };
  const timer = setInterval(() => void ask(), PROBE_MS).unref();
  web.addHook("onClose", async () => clearInterval(timer));
  return () => (performance.now() - answeredAt < BETS_MS ? "ok" : "down");
}

const UNKNOWN: Counted = { vitals: 1 };

/** The vitals as checks; what cannot be counted is not well. */
async function wellness(vitals: () => Promise<Counted>): Promise<Checked> {
  const late = setTimeout(CHECK_MS, UNKNOWN, { ref: false });
  const counted = await Promise.race([vitals().catch(() => UNKNOWN), late]);
  return Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, count === 0 ? "ok" : "down"]));
}

type Checked = Readonly<Record<string, "ok" | "down">>;

async function checkAll(works: Readonly<Record<string, () => Promise<unknown>>>): Promise<Checked> {
  const checked = Object.entries(works).map(async ([name, work]) => [name, await check(work)] as const);
  return Object.fromEntries(await Promise.all(checked));
}

/** Whoever asks has little patience: what does not answer in time is down. */
async function check(work: () => Promise<unknown>): Promise<"ok" | "down"> {
  const late = setTimeout(CHECK_MS, "down" as const, { ref: false });
  const done = work().then(
    () => "ok" as const,
    () => "down" as const,
  );
  return Promise.race([done, late]);
}

/** What the last proof said, whichever process made it. */
async function measureLedger({ platform, app }: WebParts): Promise<void> {
  const invariants = await app.doors.reconciliation.prover.last();
  const broken = (name: RegExp) =>
    (invariants?.checks ?? []).filter((each) => name.test(each.name)).reduce((sum, each) => sum + each.count, 0);
  platform.metrics.imbalance.set((invariants?.currency ?? []).filter((each) => Number(each.sum) !== 0).length);
  platform.metrics.negativeAccounts.set(broken(/negative/));
}
