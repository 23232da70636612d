import cookie from "@fastify/cookie";
import websocket from "@fastify/websocket";
import { createBodies, SMALL_BODY } from "@taya/platform/http/bodies";
import { installBodies } from "@taya/platform/http/body";
import { edges } from "@taya/platform/http/edges";
import { requestIdOf } from "@taya/platform/http/request";
import { installSecurity } from "@taya/platform/http/security";
import { mountCalls, type Mounting, refuse, sendFault } from "@taya/platform/http/server";
import type { Platform } from "@taya/platform/platform";
import fastify, { type FastifyInstance, type FastifyServerFactory } from "fastify";
import { documented } from "./contracts.ts";
import { takeReports } from "./csp-report.ts";
import { mountHealth } from "./health.ts";
import { serveIdentity } from "./identity.ts";
import { mountLive } from "./live.ts";
import type { House } from "./rooms.ts";
import { mountSandbox } from "./sandbox/mount.ts";
import { mountProviders } from "./sandbox/providers.ts";
import { vendorFront } from "./vendor-front.ts";
import { serveArchives } from "./archives.ts";
import { serveStatements } from "./statements.ts";
import { sendPage } from "./pages.ts";
import { serveFiles, serveSite } from "./static.ts";
import { openapi } from "@taya/platform/openapi";

/** What the web side of a process is made of. */
export interface AppParts {
  readonly platform: Platform;
  readonly house: House;
  /** Folder of the built site; without it only calls answer. */
  readonly siteFolder?: string;
  readonly serverFactory?: FastifyServerFactory;
  readonly roles: ReadonlySet<string>;
  readonly stopping: () => boolean;
}

/** Builds the HTTP application: calls, live socket, hooks, health, documents, pages. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { platform, house } = parts;
  const around = mounting(parts);
  const frames = house.doors.play.vendorGames().flatMap(({ origin }) => origin ?? []);
  const protection = { production: platform.config.mode === "production", frames };
  const app = fastify({
    logger: false,
    trustProxy: (_address, hop) => hop < platform.config.trustProxy,
    genReqId: (request) => requestIdOf(request.headers),
    forceCloseConnections: "idle",
    bodyLimit: SMALL_BODY,
    routerOptions: { caseSensitive: true, maxParamLength: 200 },
    ...edges(around, protection),
    ...(parts.serverFactory && { serverFactory: fronted(parts, parts.serverFactory) }),
  });
  // Before anything is mounted: what is served when pages are registered would keep the framework's own words.
  app.setNotFoundHandler((request, reply) => notFound({ request, reply, parts, around }));
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, around));
  await app.register(cookie);
  await installBodies(app, createBodies(platform.metrics));
  installSecurity(app, protection);
  await app.register(websocket, { options: { maxPayload: 16 * 1024 } });
  mountHealth(app, parts);
  if (parts.roles.has("live")) mountLive(app, parts);
  if (parts.roles.has("http")) {
    mountCalls(app, house.mounted, around);
    if (platform.config.mode === "sandbox") {
      mountSandbox(app, parts, around);
      mountProviders(app, house.doors.payments, house.doors.wallet);
    }
    const document = openapi(documented);
    app.get("/openapi.json", () => document);
    app.get("/wps/system/keys.json", () => platform.seal.publicKeys());
    serveStatements(app, house.doors.reports);
    serveArchives(app, house.doors.personalData);
    takeReports(app, platform.log);
    serveIdentity(app, house.doors.compliance);
    await mountPages(app, parts);
  }
  return app;

  async function mountPages(target: FastifyInstance, { siteFolder }: AppParts): Promise<void> {
    if (!siteFolder) return;
    await serveSite(target, siteFolder);
    serveFiles(target, { site: siteFolder, own: platform.files.publicFolder });
  }
}

/** Vendors' calls never reach the framework. */
function fronted(parts: AppParts, factory: FastifyServerFactory): FastifyServerFactory {
  if (!parts.roles.has("http")) return factory;
  const { play, ledger, accounts, site, catalogue } = parts.house.doors;
  const takesBets = async (merchant: string) => (await site.status(merchant, { ip: "", country: "" })).status !== 1;
  const { mayPlayOn } = site.where;
  const desk = { platform: parts.platform, play, ledger, accounts, takesBets, mayPlayOn, offers: catalogue.takesBets };
  const front = vendorFront(desk, parts.stopping);
  return (handler, options) => factory(front(handler), options);
}

function mounting({ platform, house }: AppParts): Mounting {
  const { site, accounts } = house.doors;
  return {
    platform,
    gate: {
      status: ({ merchant, ...visitor }) => site.status(merchant, visitor),
      authenticate: (handles) => accounts.authenticate(handles),
    },
    merchantOf: (host, asked) => site.merchantOf(host, asked),
    limits: (merchant) => site.limits(merchant),
    remembered: (host) => ({ alwaysHttp200: site.remembered(host)?.alwaysHttp200 ?? false }),
    alwaysHttp200: async (merchant) => (await site.brand(merchant)).alwaysHttp200,
  };
}

interface Lost {
  readonly request: Parameters<typeof sendFault>[0];
  readonly reply: Parameters<typeof sendFault>[1];
  readonly parts: AppParts;
  readonly around: Mounting;
}

/** A screen route gets the page; an unknown call answers in the envelope. */
async function notFound({ request, reply, parts, around }: Lost): Promise<unknown> {
  const page = request.method === "GET" ? sendPage(request.url, reply, parts) : undefined;
  return page ?? sendFault(request, reply, around, "NOT_FOUND");
}
