import type { Socket } from "node:net";
import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerFault } from "./envelope.ts";
import { protect, type Protection, protections } from "./security.ts";
import { type Mounting, sendFault } from "./server.ts";

/** How long somebody may take: for the head of a request, for all of it, and between two requests. */
export const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** What the framework answers by itself, before any route: it speaks the envelope there too. */
export function edges(around: Mounting, protection: Protection) {
  return {
    frameworkErrors(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
      protect(reply, request.url, protection);
      // An id too long for the router is one that nobody has.
      const name = error.code === "FST_ERR_MAX_PARAM_LENGTH" ? "NOT_FOUND" : "VALIDATION_FAILED";
      sendFault(request, reply, around, name).catch(() => reply.raw.destroy());
    },
    clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === "ECONNRESET" || socket.destroyed) return;
      // Nothing was asked. An answer might be taken for that of a request which is on its way just now.
      if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && socket.bytesRead === 0) return void socket.destroy();
      if (!socket.writable) return void socket.destroy();
      const answered = answerFault("VALIDATION_FAILED", {}, about(around));
      const body = JSON.stringify(answered.envelope);
      const headers = { ...protections("/", protection), "Cache-Control": "no-store", Connection: "close" };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.end(
        `HTTP/1.1 ${answered.status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\n${lines.join("\r\n")}\r\n\r\n${body}`,
      );
    },
  };
}

const about = ({ platform }: Mounting) => ({
  requestId: randomUUID(),
  ts: platform.clock.now(),
  say: platform.texts.in("EN"),
});
