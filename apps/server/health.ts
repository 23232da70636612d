import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "./app.ts";

/** Health, readiness and figures; the only JSON answers without the envelope besides the document. */
export function mountHealth(app: FastifyInstance, parts: AppParts): void {
  const { platform, stopping } = parts;
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (stopping()) return reply.code(503).send({ status: "stopping" });
    const checks = {
      database: await check(() => sql`select 1`.execute(platform.database.db)),
      migrations: "ok",
      jobs: await check(() => platform.jobs.due()),
      ...(platform.wrapping && { keys: await check(() => parts.house.doors.accounts.keys.ready()) }),
      live: !parts.roles.has("live") || platform.live.listening ? "ok" : "down",
    };
    const ready = Object.values(checks).every((each) => each === "ok");
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not_ready", checks });
  });
  app.get("/metrics", async (request, reply) => {
    const { metricsToken, mode } = platform.config;
    // Where a proxy stands on this machine everybody comes from it: an address proves nothing.
    const may = metricsToken
      ? isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`)
      : mode === "sandbox";
    if (!may) return reply.code(401).send({ status: "unauthorised" });
    await measure(parts);
    await measureLedger(parts);
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(await platform.metrics.registry.metrics());
  });
}

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a!, b!);
}

async function measure(parts: AppParts): Promise<void> {
  const { metrics, database, jobs } = parts.platform;
  const { due, oldestSeconds } = await jobs.due();
  metrics.jobsDue.set(due);
  metrics.jobsOldest.set(oldestSeconds);
  metrics.poolInUse.set(database.pool.totalCount - database.pool.idleCount);
}

async function check(work: () => Promise<unknown>): Promise<"ok" | "down"> {
  try {
    await work();
    return "ok";
  } catch {
    return "down";
  }
}

/** What the last proof said, whichever process made it. */
async function measureLedger({ platform, house }: AppParts): Promise<void> {
  const proof = await house.doors.wallet.prover.last();
  const broken = (name: RegExp) =>
    (proof?.checks ?? []).filter((each) => name.test(each.name)).reduce((sum, each) => sum + each.count, 0);
  platform.metrics.imbalance.set((proof?.currency ?? []).filter((each) => Number(each.sum) !== 0).length);
  platform.metrics.negativeAccounts.set(broken(/negative/));
}
