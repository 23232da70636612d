import { createServer, type RequestListener } from "node:http";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { PATIENCE } from "@taya/platform/http/edges";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createWeb } from "./web.ts";
import { assemble, type App } from "./rooms.ts";
import { seedWhenEmpty } from "./seed.ts";

/** Seeded staff. */
const STAFF = new Set(["admin", "admin2"]);

/** An answer as a test looks at it. */
export interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly value: never;
  readonly errors?: readonly { field: string; rule: string }[];
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The whole program over a seeded database, asked without a port. */
export interface TestServer {
  readonly web: FastifyInstance;
  readonly app: App;
  readonly store: TestDatabase;
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Logs a seeded account in by the door of its kind; answers the headers that carry its session. */
  login(username: string, password: string): Promise<Record<string, string>>;
  /** Serves it on a free port too, for programs that call from outside; answers the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

interface Otherwise {
  readonly way?: Parameters<typeof testDatabase>[1];
  readonly siteFolder?: string;
  /** Other rooms than those of the program. */
  readonly rooms?: Parameters<typeof assemble>[1];
}

/** Opens it; `change` may put other handlers in, for tests of what stands before them. */
export async function testServer(
  env: Record<string, string> = {},
  change: (app: App) => App = (app) => app,
  { way, siteFolder, rooms }: Otherwise = {},
): Promise<TestServer> {
  const store = await testDatabase(env, way);
  const { platform } = store;
  const app = change(assemble(platform, rooms));
  platform.live.declare(app.topics);
  const heard = platform.events.connect(app.subscribers);
  await seedWhenEmpty(platform, app);
  const roles = new Set(["http", "live", "worker"]);
  const serverFactory = (handler: RequestListener) => createServer(PATIENCE, handler);
  const served = siteFolder === undefined ? {} : { siteFolder };
  const web = await createWeb({ platform, app, roles, stopping: () => false, serverFactory, ...served });
  await platform.live.start();
  await platform.jobs.start({ ...app.jobs, ...heard }, {});
  await web.ready();

  const ask: TestServer["ask"] = async (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const options = { method, url: path, headers: { "x-plain": "1", ...type, ...headers }, ...sent } as InjectOptions;
    const response = await web.inject(options);
    const parsed = JSON.parse(response.body || "{}") as Omit<Answer, "status" | "headers">;
    return { ...parsed, status: response.statusCode, headers: response.headers };
  };
  return {
    web,
    app,
    store,
    ask,
    async login(username, password) {
      const path = STAFF.has(username) ? "/wps/v2/accounts/admin/login" : "/wps/session/login";
      const answer = await ask("POST", path, { username, password });
      if (!answer.success) throw new Error(`${username} cannot log in: ${answer.code}`);
      return { authorization: `Bearer ${(answer.value as { token: string }).token}` };
    },
    listen: () => web.listen({ host: "127.0.0.1", port: 0 }),
    async close() {
      await web.close();
      await store.close();
    },
  };
}
