import { readAddress } from "@taya/platform/address";
import { serveAnalytics } from "./analytics.ts";
import { servePhoneWidget, serveWidget, widgetOrigins } from "./widgets.ts";
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
import type { App } from "./rooms.ts";
import { mountSandbox } from "./sandbox/mount.ts";
import { mountProviders } from "./sandbox/providers.ts";
import { vendorFront } from "./vendor-front.ts";
import { serveArchives } from "./archives.ts";
import { serveStatements } from "./statements.ts";
import { sendPage } from "./pages.ts";
import { serveFiles, serveSite } from "./static.ts";
import { openapi } from "@taya/platform/openapi";

/** What the web side of a process is made of. */
export interface WebParts {
  readonly platform: Platform;
  readonly app: App;
  /** Folder of the built site; without it only calls answer. */
  readonly siteFolder?: string;
  readonly serverFactory?: FastifyServerFactory;
  readonly roles: ReadonlySet<string>;
  readonly stopping: () => boolean;
}

/** Builds the HTTP application: calls, live socket, hooks, health, documents, pages. */
export async function createWeb(parts: WebParts): Promise<FastifyInstance> {
  const { platform, app } = parts;
  const around = mounting(parts);
  const games = app.doors.play.vendorGames().flatMap(({ origin }) => origin ?? []);
  const frames = [...games, ...widgetOrigins(app.doors.accounts.botCheck)];
  const protection = { production: platform.config.mode === "production", frames };
  const web = fastify({
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
  web.setNotFoundHandler((request, reply) => notFound({ request, reply, parts, around }));
  web.setErrorHandler((error, request, reply) => refuse(error, request, reply, around));
  // What reads the address of a request reads it plain, however a proxy of ours has told it.
  web.addHook("onRequest", async (request) => {
    Object.defineProperty(request, "ip", { value: readAddress(request.ip) });
  });
  await web.register(cookie);
  await installBodies(web, createBodies(platform.metrics));
  installSecurity(web, protection);
  await web.register(websocket, { options: { maxPayload: 16 * 1024 } });
  mountHealth(web, parts);
  if (parts.roles.has("live")) mountLive(web, parts);
  if (parts.roles.has("http")) {
    mountCalls(web, app.mounted, around);
    if (platform.config.mode === "sandbox") {
      mountSandbox(web, parts, around);
      mountProviders(web, app.doors.payments, app.doors.wallet);
    }
    const document = openapi(documented);
    web.get("/openapi.json", () => document);
    web.get("/wps/system/keys.json", () => platform.seal.publicKeys());
    serveStatements(web, app.doors.reports);
    serveArchives(web, app.doors.personalData);
    takeReports(web, platform.log);
    serveIdentity(web, app.doors.compliance);
    serveAnalytics(web, app.doors.site);
    const sites = { publicUrl: platform.config.publicUrl, claims: app.doors.site.claims };
    serveWidget(web, app.doors.accounts.botCheck, sites);
    servePhoneWidget(web, sites);
    await mountPages(web, parts);
  }
  return web;

  async function mountPages(target: FastifyInstance, { siteFolder }: WebParts): Promise<void> {
    if (!siteFolder) return;
    await serveSite(target, siteFolder);
    serveFiles(target, { site: siteFolder, own: platform.files.publicFolder });
  }
}

/** Vendors' calls never reach the framework. */
function fronted(parts: WebParts, factory: FastifyServerFactory): FastifyServerFactory {
  if (!parts.roles.has("http")) return factory;
  const { play, ledger, accounts, site, catalogue } = parts.app.doors;
  const takesBets = async (merchant: string) => (await site.status(merchant, { ip: "", country: "" })).status !== 1;
  const { mayPlayOn } = site.where;
  const context = {
    platform: parts.platform,
    play,
    ledger,
    accounts,
    takesBets,
    mayPlayOn,
    offers: catalogue.takesBets,
  };
  const front = vendorFront(context, parts.stopping);
  return (handler, options) => factory(front(handler), options);
}

function mounting({ platform, app }: WebParts): Mounting {
  const { site, accounts } = app.doors;
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
  readonly parts: WebParts;
  readonly around: Mounting;
}

/** A screen route gets the page; an unknown call answers in the envelope. */
async function notFound({ request, reply, parts, around }: Lost): Promise<unknown> {
  const page = request.method === "GET" ? sendPage(request.url, reply, parts) : undefined;
  return page ?? sendFault(request, reply, around, "NOT_FOUND");
}
