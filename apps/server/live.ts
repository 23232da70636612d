import { sessionsChanged } from "@taya/accounts";
import type { WebSocket } from "@fastify/websocket";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "@taya/platform/http/limiting";
import { hostOf } from "@taya/platform/http/origin";
import { bye, serveSocket } from "@taya/platform/live-socket";
import { deviceOf } from "@taya/platform/http/request";
import type { WebParts } from "./web.ts";
import { sendPage } from "./pages.ts";
import { createOwners, type Ended } from "./live-owners.ts";

const LOOK_MS = 60_000;

/** Whether a socket comes from a page without TLS, or a proxy of ours says that it came to it without. */
const inTheClear = ({ headers, protocol }: Pick<FastifyRequest, "headers" | "protocol">): boolean =>
  headers.origin?.startsWith("http:") === true || (headers["x-forwarded-proto"] !== undefined && protocol === "http");

/** Opens the live socket on the same port; a browser must come from the site itself. */
export function mountLive(web: FastifyInstance, parts: WebParts): void {
  const { platform, app } = parts;
  const { accounts, site } = app.doors;
  const sockets = new Set<Parameters<typeof bye>[0]>();
  const owners = createOwners<Parameters<typeof bye>[0]>(bye, (error) =>
    platform.log.warn({ error }, "a session could not be looked at"),
  );
  platform.live.watch(sessionsChanged, (playerId) => void owners.changed(playerId));
  const lookTimer = setInterval(() => void owners.lookAtAll(), LOOK_MS).unref();
  const safe = new URL(platform.config.publicUrl).protocol === "https:";
  const places = createPlaces();

  // The same address is the live lobby for whoever asks for a page and not for a socket.
  const page = ({ url }: FastifyRequest, reply: FastifyReply) => sendPage(url, reply, parts) ?? reply.callNotFound();
  const open = (socket: WebSocket, request: FastifyRequest) => {
    const { origin } = request.headers;
    if (origin !== undefined && hostOf(origin) !== request.host) return socket.close(1008);
    if (safe && inTheClear(request)) return socket.close(1008);
    if (!places.take(request.ip)) return bye(socket, "RATE_LIMITED", 30_000);
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      owners.drop(socket);
      places.leave(request.ip);
    });
    serveSocket(socket, {
      hub: platform.live,
      metrics: platform.metrics,
      now: () => platform.clock.now(),
      async welcome(token, sent = "EN") {
        // Whoever speaks the same hears the same: what is no language must not make a copy of its own.
        const language = platform.texts.knows(sent) ? sent.toUpperCase() : "EN";
        const merchant = await site.merchantOf(request.hostname, undefined);
        if (!token) return { merchant, language };
        const look = sessionOf(request, { token, merchant }, accounts);
        const known = await look();
        if (!known.ok) return endedBy(known.fault);
        const { playerId, excluded } = known.value;
        owners.add(socket, {
          playerId,
          async ended() {
            const now = await look(true);
            if (!now.ok) return endedBy(now.fault);
            return now.value.excluded === excluded ? undefined : "AUTH_SESSION_EXPIRED";
          },
        });
        // It may have ended while it was looked at, before anybody could tell this socket.
        const again = await look(true);
        if (!again.ok) return endedBy(again.fault);
        return { merchant, language, playerId };
      },
    });
  };
  web.route({ method: "GET", url: "/live", handler: page, wsHandler: open });
  web.addHook("preClose", async () => {
    clearInterval(lookTimer);
    for (const socket of sockets) bye(socket, "SERVER_STOPPING", 1_000);
  });
}

/** Looks at the session behind a socket, by the same handles as a call; quietly, it does not count as a request of its owner. */
function sessionOf(
  { cookies, headers, ip }: Pick<FastifyRequest, "cookies" | "headers" | "ip">,
  { token, merchant }: { readonly token: string; readonly merchant: string },
  accounts: Pick<WebParts["app"]["doors"]["accounts"], "authenticate">,
) {
  const cookie = cookies["__Host-sid"];
  const device = deviceOf(headers["x-device"]);
  const client = cookie ? ("web" as const) : ("native" as const);
  return (quiet = false) => accounts.authenticate({ token, cookie, client, device, ip, merchant, quiet });
}

const endedBy = (fault: string): Ended =>
  fault === "AUTH_SESSION_REPLACED" ? "AUTH_SESSION_REPLACED" : "AUTH_SESSION_EXPIRED";
/** Many players may share an address of their telephone company; a program that only wants to hold sockets needs more. */
const PER_NETWORK = 500;

/** Counts the open sockets of each network. */
function createPlaces() {
  const open = new Map<string, number>();
  return {
    take(ip: string): boolean {
      const [network, count] = [networkOf(ip), open.get(networkOf(ip)) ?? 0];
      if (count >= PER_NETWORK) return false;
      open.set(network, count + 1);
      return true;
    },
    leave(ip: string): void {
      const [network, count] = [networkOf(ip), open.get(networkOf(ip)) ?? 0];
      if (count > 1) open.set(network, count - 1);
      else open.delete(network);
    },
  };
}
