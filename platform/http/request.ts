import { randomUUID } from "node:crypto";
import type { AnyCall, Handler, Reply } from "@taya/kernel/call";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { IncomingRequest } from "./chain.ts";
import type { Mounting } from "./server.ts";
import { readAddress } from "../address.ts";

const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const SIGNED = new Set<string | undefined>(["provider", "vendor"]);

interface Reading {
  readonly name: string;
  readonly call: AnyCall;
  readonly handler: Handler<AnyCall>;
  readonly around: Mounting;
  readonly beside: Record<string, unknown>;
}

/** Reads headers, address and cookies into what the chain works on. The body is added by the caller. */
export async function readRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  reading: Reading,
): Promise<IncomingRequest> {
  const { around, call, name, handler } = reading;
  const { config } = around.platform;
  const header = (key: string) => {
    const value = request.headers[key];
    return typeof value === "string" ? value : undefined;
  };
  const sandbox = config.mode === "sandbox";
  const sandboxIp = sandbox ? header("x-sandbox-ip") : undefined;
  const ip = sandboxIp === undefined ? request.ip : readAddress(sandboxIp);
  const sentKey = header("x-request-id");
  const caller = await readCaller(request, { header, ip, around, signed: SIGNED.has(call?.audience) });
  return {
    call,
    name,
    handler,
    path: request.url.split("?")[0]!,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: undefined,
    contentType: (header("content-type") ?? "").split(";")[0]!.trim().toLowerCase(),
    token: header("authorization")?.replace(/^Bearer\s+/i, ""),
    plain: sandbox && header("x-plain") === "1",
    sentKey: sentKey && REQUEST_ID.test(sentKey) ? sentKey : undefined,
    limited: !sandbox || sandboxIp !== undefined || !LOOPBACK.test(ip),
    reply: replyOf(reply, reading.beside),
    caller,
  };
}

interface CallerReading {
  readonly header: (key: string) => string | undefined;
  readonly ip: string;
  readonly around: Mounting;
  readonly signed: boolean;
}

async function readCaller(request: FastifyRequest, reading: CallerReading): Promise<IncomingRequest["caller"]> {
  const { header, ip, around, signed } = reading;
  const stepUpTicket = header("x-step-up");
  const { ticket = header("ticket") } = request.query as Readonly<Record<string, unknown>>;
  return {
    merchant: await around.merchantOf(request.hostname, header("x-merchant")),
    language: languageOf(header("language"), around),
    ip,
    host: request.host,
    country: (await around.platform.geo.locate(ip)).country ?? "",
    device: deviceOf(header("x-device")),
    client: header("x-client") === "web" ? "web" : "native",
    userAgent: (header("user-agent") ?? "").slice(0, 300),
    requestId: request.id,
    cookies: request.cookies,
    ...(signed && { raw: { body: request.rawText, headers: plainHeaders(request) } }),
    ...(stepUpTicket && { stepUpTicket }),
    ...(typeof ticket === "string" && ticket !== "" && { ticket: ticket.slice(0, 100) }),
  };
}

function plainHeaders(request: FastifyRequest): Record<string, string> {
  const pairs = Object.entries(request.headers).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(pairs);
}

/** The name a device gave itself. */
export const deviceOf = (sent: unknown): string => (typeof sent === "string" ? sent.slice(0, 64) : "");

/** The id of a request: the client's own when it is well formed, else a new one. */
export const requestIdOf = (headers: Record<string, unknown>): string => {
  const sent = headers["x-request-id"];
  return typeof sent === "string" && REQUEST_ID.test(sent) ? sent : randomUUID();
};

function languageOf(sent: string | undefined, around: Mounting): string {
  const code = (sent ?? "EN").toUpperCase();
  return around.platform.texts.knows(code) ? code : "EN";
}

function replyOf(reply: FastifyReply, beside: Record<string, unknown>): Reply {
  return {
    cookie(name, value, { maxAgeMs }) {
      const options = {
        path: "/",
        secure: true,
        httpOnly: true,
        sameSite: "lax",
        maxAge: Math.floor(maxAgeMs / 1000),
      } as const;
      reply.setCookie(name, value, options);
    },
    header: (name, value) => void reply.header(name, value),
    beside: (name, value) => void (beside[name] = value),
    replay: () => void reply.header("Idempotent-Replay", "true"),
  };
}
