import { readAddress } from "@taya/platform/address";
import type { IncomingMessage, ServerResponse } from "node:http";
import { knowsVerb, pathOf, type VendorAnswer, vendorCalls, type VendorParts, type VendorRequest } from "./vendor.ts";

const LARGEST = 64 * 1024;
const ADDRESS = "/vendor/v1/";
const FORWARDED = "x-forwarded-for";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Stands before the framework and takes what vendors send: thousands of small calls a second, that need neither
 * cookies nor pages nor their headers. Everything else goes on to `rest`.
 */
export function vendorFront(parts: VendorParts, stopping: () => boolean): (rest: Handle) => Handle {
  const ask = vendorCalls(parts);
  const { trustProxy } = parts.platform.config;
  return (rest) => (request, response) => {
    const { url = "", method = "" } = request;
    const verb = url.startsWith(ADDRESS) && method === "POST" ? pathOf(url).slice(ADDRESS.length) : "";
    if (!knowsVerb(verb)) return rest(request, response);
    readBody(request, (body) => {
      if (!body) return tell(response, { http: 413, text: '{"status":"INVALID_REQUEST"}' });
      if (stopping()) return tell(response, { http: 503, text: '{"status":"RETRY"}' });
      const ip = addressOf(request, trustProxy);
      const asked: VendorRequest = { method, url, verb, ip, headers: request.headers, body };
      return void ask(asked).then((answer) => tell(response, answer));
    });
  };
}

/** The whole body; undefined, and the connection is of no further use, when it is larger than a call may be. */
function readBody(request: IncomingMessage, done: (body: Buffer | undefined) => void): void {
  const parts: Buffer[] = [];
  let length = 0;
  request.on("data", (part: Buffer) => {
    length += part.length;
    if (length <= LARGEST) parts.push(part);
  });
  request.on("end", () => done(length > LARGEST ? undefined : parts.length === 1 ? parts[0] : Buffer.concat(parts)));
}

function tell(response: ServerResponse, { http, text }: VendorAnswer): void {
  response.writeHead(http, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(text);
}

/** Who is at the other end, behind as many proxies of our own as the configuration says. */
function addressOf(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (proxies === 0) return readAddress(direct);
  const told = String(request.headers[FORWARDED] ?? "").split(",");
  const way = [
    direct,
    ...told
      .map((each) => each.trim())
      .filter(Boolean)
      .toReversed(),
  ];
  return readAddress(way[Math.min(proxies, way.length - 1)]!);
}
