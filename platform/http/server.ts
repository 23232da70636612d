import type { AnyCall, Calls, Handler, Method } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { type FaultDetail, fault } from "@taya/kernel/result";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLostConnection, Overloaded } from "../database.ts";
import type { Platform } from "../platform.ts";
import { SMALL_BODY } from "./bodies.ts";
import { readMultipart, UNREADABLE } from "./body.ts";
import { type ChainNeeds, type Gate, runCall } from "./chain.ts";
import { answerFault, answerOk, type Answered } from "./envelope.ts";
import type { LimitsSet } from "./limiting.ts";
import { createLimits, createSharedLimits } from "./limits.ts";
import { fromElsewhere } from "./origin.ts";
import { readRequest } from "./request.ts";

/** When to ask again after the house was not able to. */
const AGAIN_S = 1;
/** The methods a path of calls answers itself, if only to say that it does not take them. */
const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"];

/** One room's calls with their handlers, ready to be mounted. */
export interface Mounted {
  readonly room: string;
  readonly calls: Calls;
  readonly handlers: Readonly<Record<string, Handler<AnyCall>>>;
}

export interface Mounting {
  readonly platform: Platform;
  readonly gate: Gate;
  readonly merchantOf: (host: string, asked: string | undefined) => Promise<string>;
  readonly limits: (merchant: string) => Promise<LimitsSet>;
  readonly alwaysHttp200: (merchant: string) => Promise<boolean>;
  /** How a brand wants to be answered as far as it is known without asking anybody. */
  readonly remembered: (host: string) => { readonly alwaysHttp200: boolean };
}

interface Route {
  readonly name: string;
  readonly call: AnyCall;
  readonly handler: Handler<AnyCall>;
}

/** Mounts every declared call on its path; a method that no call of the path takes answers 405. */
export function mountCalls(app: FastifyInstance, rooms: readonly Mounted[], around: Mounting): void {
  const { platform } = around;
  const needs: ChainNeeds = {
    gate: around.gate,
    seal: platform.seal,
    limiting: {
      quick: createLimits(() => platform.clock.now()),
      shared: createSharedLimits(platform.database.db, () => platform.clock.now()),
      set: around.limits,
      limited: (rule) => platform.metrics.rateLimited.inc({ rule }),
    },
  };
  for (const [path, routes] of byPath(rooms)) {
    app.route({
      method: METHODS,
      url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
      bodyLimit: Math.max(...[...routes.values()].map((each) => each.call.largest ?? SMALL_BODY)),
      handler: (request, reply) => answer(request, reply, { routes, needs, around }),
      errorHandler: (error, request, reply) => refuse(error, request, reply, around),
    });
  }
}

function byPath(rooms: readonly Mounted[]): Map<string, Map<Method, Route>> {
  const paths = new Map<string, Map<Method, Route>>();
  for (const { room, calls, handlers } of rooms) {
    for (const [name, call] of Object.entries(calls) as [string, AnyCall][]) {
      const routes = paths.get(call.path) ?? new Map<Method, Route>();
      paths.set(call.path, routes);
      for (const method of [call.method, ...(call.also ?? [])]) {
        if (routes.has(method)) throw new Error(`${method} ${call.path} is declared twice`);
        routes.set(method, { name: `${room}.${name}`, call, handler: handlers[name]! });
      }
    }
  }
  return paths;
}

interface Serving {
  readonly routes: Map<Method, Route>;
  readonly needs: ChainNeeds;
  readonly around: Mounting;
}

async function answer(request: FastifyRequest, reply: FastifyReply, serving: Serving): Promise<void> {
  const { routes, around, needs } = serving;
  const route = routes.get(request.method as Method);
  if (!route) {
    reply.header("Allow", [...routes.keys()].join(", "));
    return sendFault(request, reply, around, "METHOD_NOT_ALLOWED");
  }
  if (fromElsewhere(request, around.platform.config)) return sendFault(request, reply, around, "FORBIDDEN");
  const body = request.isMultipart() ? await readMultipart(request) : (request.body ?? null);
  const beside: Record<string, unknown> = {};
  const asked = await readRequest(request, reply, { ...route, around, beside });
  const started = performance.now();
  let who: string | undefined;
  const result = await runCall(
    { ...asked, body: body === UNREADABLE ? undefined : body },
    { ...needs, identified: ({ playerId }) => (who = playerId) },
  );
  const about = { requestId: asked.caller.requestId, ts: around.platform.clock.now() };
  const say = around.platform.texts.in(asked.caller.language);
  const answered = result.ok
    ? answerOk(result.value, about)
    : answerFault(result.fault, result.detail, { ...about, say });
  const mirrored = Object.fromEntries((route.call.mirror ?? []).map((name) => [name, fieldOf(result, name)]));
  observe(request, route.name, { answered, ms: performance.now() - started, around, who, ip: asked.caller.ip });
  await sendAnswer(reply, around, asked.caller.merchant, {
    status: answered.status,
    envelope: { ...answered.envelope, ...(result.ok ? mirrored : {}), ...beside },
  });
}

const fieldOf = (result: { ok: boolean; value?: unknown }, name: string): unknown =>
  result.ok ? (result.value as Record<string, unknown>)[name] : undefined;

function observe(
  request: FastifyRequest,
  name: string,
  seen: { answered: Answered; ms: number; around: Mounting; who: string | undefined; ip: string },
): void {
  const { metrics, log } = seen.around.platform;
  metrics.requests.inc({ call: name, status: seen.answered.status });
  metrics.requestSeconds.observe({ call: name }, seen.ms / 1000);
  const { code, requestId } = seen.answered.envelope;
  const { who, ip } = seen;
  log.info({ call: name, method: request.method, code, requestId, who, ip, ms: Math.round(seen.ms) }, "call");
}

/** Answers a refusal outside the chain: unknown path, wrong method, unreadable body, a bug. */
export async function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  around: Mounting,
  refusal: FaultName | { readonly name: FaultName; readonly detail: FaultDetail },
): Promise<void> {
  const { name, detail } = typeof refusal === "string" ? { name: refusal, detail: fault(refusal).detail } : refusal;
  const say = around.platform.texts.in(String(request.headers["language"] ?? "EN"));
  const about = { requestId: request.id, ts: around.platform.clock.now(), say };
  const merchant = await around.merchantOf(request.hostname, undefined);
  await sendAnswer(reply, around, merchant, answerFault(name, detail, about));
}

/** Says, from memory alone, that the house is not able to at the moment: the database may be what is away. */
async function sendAway(error: unknown, request: FastifyRequest, reply: FastifyReply, around: Mounting) {
  const { code, message } = error as { code?: string; message?: string };
  around.platform.log.warn({ why: code ?? message, requestId: request.id, url: request.routeOptions.url }, "put off");
  const say = around.platform.texts.in(String(request.headers["language"] ?? "EN"));
  const about = { requestId: request.id, ts: around.platform.clock.now(), say };
  const answered = answerFault("OVERLOADED", { retryAfter: AGAIN_S }, about);
  await send(reply, answered, around.remembered(request.hostname).alwaysHttp200);
}

async function sendAnswer(reply: FastifyReply, around: Mounting, merchant: string, answered: Answered): Promise<void> {
  await send(reply, answered, await around.alwaysHttp200(merchant));
}

async function send(reply: FastifyReply, { status, envelope }: Answered, alwaysHttp200: boolean): Promise<void> {
  reply.header("X-Request-Id", envelope.requestId).header("Cache-Control", "no-store");
  if (envelope.retryAfter !== undefined) reply.header("Retry-After", String(envelope.retryAfter));
  await reply.code(alwaysHttp200 ? 200 : status).send(envelope);
}

/** Answers what was thrown: a body that could not be read, a database that is gone, a bug. */
export async function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  around: Mounting,
): Promise<void> {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return sendFault(request, reply, around, "UPLOAD_TOO_LARGE");
  if (status >= 400 && status < 500) return sendFault(request, reply, around, "VALIDATION_FAILED");
  if (isLostConnection(error) || error instanceof Overloaded) return sendAway(error, request, reply, around);
  around.platform.log.error({ error, requestId: request.id, url: request.routeOptions.url }, "unexpected");
  return sendFault(request, reply, around, "INTERNAL");
}
