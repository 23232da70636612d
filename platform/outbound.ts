import { lookup } from "node:dns/promises";
import { type ClientRequest, type IncomingMessage, request as plainRequest } from "node:http";
import { request as safeRequest, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import { fault, ok, type Result } from "@taya/kernel/result";
import { isLoopback, isOwn, isPublic } from "./outbound.addresses.ts";

const PATIENCE_MS = 5_000;
const LARGEST = 1024 * 1024;

/** Why nothing was fetched; the caller decides what that means for its own work. */
type OutboundFault =
  /** Not an address, or not https; http is for this machine itself, in the sandbox. */
  | "OUTBOUND_SCHEME"
  /** Not a host this adapter was opened for. */
  | "OUTBOUND_HOST"
  /** The name leads nowhere, or to no address in time. */
  | "OUTBOUND_NAME"
  /** The name leads to an address inside, such as one of the machine room. */
  | "OUTBOUND_INSIDE"
  | "OUTBOUND_REDIRECT"
  | "OUTBOUND_TOO_LARGE"
  | "OUTBOUND_TIMEOUT"
  /** No connection, no trust in the other side's certificate, or it broke off. */
  | "OUTBOUND_LOST";

export interface OutboundAsk {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds until it is given up, never more than 5,000. */
  readonly patienceMs?: number;
  /** Told once the other side is connected: what failed before has not reached it. */
  readonly connected?: () => void;
  /** Names of headers, in lower case, that the answer is to be read for. */
  readonly reads?: readonly string[];
}

interface OutboundAnswer {
  readonly status: number;
  readonly body: string;
  /** How long the answer may be kept, in the words of the other side. */
  readonly cacheControl?: string;
  /** Of the headers that were asked for, those that came; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The one way out: what an adapter may ask of hosts it was opened for. */
export interface Outbound {
  ask(address: string, asking?: OutboundAsk): Promise<Result<OutboundAnswer, OutboundFault>>;
}

/** Every address of a name. */
type Resolve = (host: string) => Promise<readonly string[]>;

export interface OutboundRules {
  readonly mode: "sandbox" | "production";
  /** Hosts as addresses write them, with the port where it is not the usual one. */
  readonly hosts: readonly string[];
  readonly resolve?: Resolve;
  /** For servers of the operator that the environment names: networks of one's own are open, and http to this machine. */
  readonly inside?: true;
}

const byDns: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** The host an address names, for the list of an adapter's hosts; empty for what is no address. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : "");

/**
 * A client for one adapter. The name is looked up once and the connection goes to what was checked, so that a name
 * cannot lead elsewhere between check and use; nothing is followed, nothing above 1 MB is read.
 */
export function createOutbound({ mode, hosts, resolve = byDns, inside }: OutboundRules): Outbound {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()));
  return {
    async ask(address, asking = {}) {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return fault("OUTBOUND_SCHEME");
      if (!allowed.has(url.host.toLowerCase())) return fault("OUTBOUND_HOST");
      const patienceMs = Math.min(asking.patienceMs ?? PATIENCE_MS, PATIENCE_MS);
      const started = performance.now();
      const found = await within(addressesOf(url, resolve), patienceMs);
      if (found === undefined || found.length === 0) return fault("OUTBOUND_NAME");
      const wrong = misled(url, found, { mode, inside });
      if (wrong) return fault(wrong);
      const leftMs = Math.max(1, patienceMs - (performance.now() - started));
      return exchange(url, { asking, pinned: found, leftMs });
    },
  };
}

/** What is wrong with where a name leads. */
function misled(
  url: URL,
  found: readonly string[],
  { mode, inside = false }: { readonly mode: OutboundRules["mode"]; readonly inside: boolean | undefined },
): "OUTBOUND_SCHEME" | "OUTBOUND_INSIDE" | undefined {
  const home = (inside || mode === "sandbox") && found.every(isLoopback);
  if (home) return undefined;
  if (url.protocol === "http:") return "OUTBOUND_SCHEME";
  return found.every((address) => isPublic(address) || (inside && isOwn(address))) ? undefined : "OUTBOUND_INSIDE";
}

async function addressesOf(url: URL, resolve: Resolve): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(host) ? [host] : resolve(host);
}

/** What a promise gives in time; undefined when it fails or takes longer. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(giveUp, ms, undefined);
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Exchange {
  readonly asking: OutboundAsk;
  /** Addresses of the host, all of them checked; the first that answers is spoken to. */
  readonly pinned: readonly string[];
  readonly leftMs: number;
}

function exchange(url: URL, { asking, pinned, leftMs }: Exchange): Promise<Result<OutboundAnswer, OutboundFault>> {
  const { promise, resolve } = Promise.withResolvers<Result<OutboundAnswer, OutboundFault>>();
  const sending = start(url, asking, pinned);
  const end = (result: Result<OutboundAnswer, OutboundFault>) => {
    clearTimeout(timer);
    sending.destroy();
    resolve(result);
  };
  const timer = setTimeout(() => end(fault("OUTBOUND_TIMEOUT")), leftMs);
  sending.once("socket", (socket) =>
    socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => asking.connected?.()),
  );
  sending.on("error", () => end(fault("OUTBOUND_LOST")));
  sending.on("response", (answer) => read(answer, asking.reads ?? [], end));
  sending.end(asking.body);
  return promise;
}

function start(
  url: URL,
  { method = "GET", headers = {}, body }: OutboundAsk,
  pinned: readonly string[],
): ClientRequest {
  const checked = pinned.map((address) => ({ address, family: isIP(address) }));
  const first = checked[0]!;
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const options: RequestOptions = {
    method,
    headers: { "accept-encoding": "identity", ...headers, ...length },
    agent: false,
    lookup: (_host, { all }, answer) => (all ? answer(null, checked) : answer(null, first.address, first.family)),
  };
  return url.protocol === "https:" ? safeRequest(url, options) : plainRequest(url, options);
}

function read(
  answer: IncomingMessage,
  wanted: readonly string[],
  end: (result: Result<OutboundAnswer, OutboundFault>) => void,
): void {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400) return end(fault("OUTBOUND_REDIRECT"));
  if (Number(answer.headers["content-length"] ?? 0) > LARGEST) return end(fault("OUTBOUND_TOO_LARGE"));
  const parts: Buffer[] = [];
  let bytes = 0;
  answer.on("data", (part: Buffer) => {
    bytes += part.length;
    if (bytes > LARGEST) return end(fault("OUTBOUND_TOO_LARGE"));
    parts.push(part);
  });
  answer.on("error", () => end(fault("OUTBOUND_LOST")));
  const cacheControl = answer.headers["cache-control"];
  answer.on("end", () => {
    const body = Buffer.concat(parts).toString("utf8");
    const found = wanted.flatMap((name) => {
      const value = answer.headers[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    });
    const headers = found.length > 0 && { headers: Object.fromEntries(found) };
    end(ok({ status, body, ...(cacheControl !== undefined && { cacheControl }), ...headers }));
  });
}
