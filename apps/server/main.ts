import { botCheckProblems } from "@taya/accounts/bot-checks";
import { firebaseProblems } from "@taya/accounts/firebase";
import { senderProblems } from "@taya/delivery/environment";
import { helpdeskProblems } from "@taya/support/helpdesks";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, isRefused, parseConfig } from "@taya/platform/config";
import { type OpenPlatform, openPlatform } from "@taya/platform/create";
import { createForward, type Forward, noForward } from "@taya/platform/forward/forward";
import { EXIT, exitCodeOf } from "@taya/platform/exit";
import { type Log, openLog } from "@taya/platform/log";
import type { FastifyInstance } from "fastify";
import { createWeb } from "./web.ts";
import { catchTheRest } from "./last-resort.ts";
import { assemble, type App } from "./rooms.ts";
import { seedProgramme, seedWhenEmpty } from "./seed.ts";
import { builtSite } from "./site-build.ts";
import { answerFirst } from "./priorities.ts";
import { type Lights, openPort } from "./start-lights.ts";

/** How long a stop waits for the collector of logs. */
const FORWARD_MS = 2_000;

/** Starts the program: configuration, port, database, rooms, pages; then says that it is ready. */
async function main(): Promise<void> {
  const config = readConfig();
  mkdirSync(config.dataFolder, { recursive: true });
  const forward = openForward(config, () => log);
  const { log, reopen } = openLog(config, config.logForward ? forward : undefined);
  process.on("SIGHUP", () => {
    reopen();
    log.info("the log was opened anew");
  });
  catchTheRest(log, (why) => leave(EXIT.unexpected, why));
  if (config.mode === "production" && !config.metricsToken) {
    log.warn("nobody gets the figures of /metrics, since TAYA_METRICS_TOKEN is not set");
  }
  const lights = await openPort(config.port, config.bind).catch((error: NodeJS.ErrnoException) =>
    leave(error.code === "EADDRINUSE" ? EXIT.port : EXIT.unexpected, `port ${config.port}: ${error.message}`),
  );
  const opened = await openPlatform(withPort(config, lights.port), log, forward).catch((error: Error) =>
    leave(exitCodeOf(error), error.message),
  );
  const running = await run({ opened, lights, log }).catch(async (error: Error) => {
    await opened.close();
    const code = exitCodeOf(error);
    return leave(code, code === EXIT.unexpected ? (error.stack ?? error.message) : error.message);
  });
  // Not before the database has been started: it would go behind as well.
  answerFirst(config.roles);
  stopOnSignal({ opened, running, log, forward });
  writeFileSync(join(config.dataFolder, "port"), String(lights.port));
  process.stdout.write(`Taya is ready on http://localhost:${lights.port}\n`);
}

/** The way to the collector of logs; what becomes of it is noted in the log itself. */
function openForward({ logForward }: Config, log: () => Log): Forward {
  if (!logForward) return noForward;
  const told = (state: string, why: string) =>
    log()[state === "lost" ? "error" : "info"]({ why: why || undefined }, `the collector of logs is ${state}`);
  try {
    return createForward({ address: logForward, told });
  } catch (error) {
    return leave(EXIT.usage, `TAYA_LOG_FORWARD_CA: ${(error as Error).message}`);
  }
}

function readConfig(): Config {
  const parsed = parseConfig(process.env);
  if (isRefused(parsed)) return leave(parsed.exitCode, parsed.problems.join("\n"));
  const widgets = [...botCheckProblems(process.env, parsed), ...firebaseProblems(process.env, parsed)];
  const problems = [...senderProblems(), ...widgets, ...helpdeskProblems(process.env)];
  return problems.length > 0 ? leave(EXIT.usage, problems.join("\n")) : parsed;
}

/** With port 0 the address players see is known only now. */
const withPort = (config: Config, port: number): Config =>
  config.port === 0 && !process.env["TAYA_PUBLIC_URL"] ? { ...config, publicUrl: `http://localhost:${port}` } : config;

function leave(code: number, why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(code);
}

interface Running {
  readonly web: FastifyInstance;
  readonly app: App;
  stopping: boolean;
}

async function run({ opened, lights, log }: { opened: OpenPlatform; lights: Lights; log: Log }): Promise<Running> {
  const { platform } = opened;
  const { roles } = platform.config;
  const app = assemble(platform);
  platform.live.declare(app.topics);
  const heard = platform.events.connect(app.subscribers);
  await seedWhenEmpty(platform, app);
  await seedProgramme(platform);
  const state = { stopping: false };
  const siteFolder = roles.has("http") ? await builtSite(log) : undefined;
  let handler: Parameters<Lights["green"]>[0] | undefined;
  const web = await createWeb({
    platform,
    app,
    roles,
    stopping: () => state.stopping,
    ...(siteFolder && { siteFolder }),
    serverFactory: (made) => {
      handler = made;
      return lights.server;
    },
  });
  await platform.live.start();
  if (roles.has("worker")) {
    await platform.jobs.start({ ...app.jobs, ...heard }, app.schedules);
    await app.doors.reconciliation.prover.proveSoon();
  }
  if (roles.has("worker")) {
    app.doors.lottery.draws.start();
    app.doors.sportsbook.start();
  }
  app.doors.play.tables.start({ runs: roles.has("worker"), watches: roles.has("live") });
  await web.ready();
  if (handler) lights.green(handler);
  return Object.assign(state, { web, app });
}

interface Stopping {
  readonly opened: OpenPlatform;
  readonly running: Running;
  readonly log: Log;
  readonly forward: Forward;
}

/** The first signal ends what is under way, the second ends at once. */
function stopOnSignal({ opened, running, log, forward }: Stopping): void {
  const stop = async () => {
    if (running.stopping) process.exit(EXIT.unexpected);
    running.stopping = true;
    log.info("stopping");
    const late = setTimeout(() => process.exit(0), opened.platform.config.shutdownMs + 5_000);
    late.unref();
    await running.web.close();
    await running.app.doors.play.tables.stop();
    await running.app.doors.lottery.draws.stop();
    await running.app.doors.sportsbook.stop();
    await opened.close();
    await forward.close(FORWARD_MS);
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

await main();
