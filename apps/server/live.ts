import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "@taya/platform/http/limiting";
import { hostOf } from "@taya/platform/http/origin";
import { bye, serveSocket } from "@taya/platform/live-socket";
import type { AppParts } from "./app.ts";

/** Whether a socket comes from a page without TLS, or a proxy of ours says that it came to it without. */
const inTheClear = ({ headers, protocol }: Pick<FastifyRequest, "headers" | "protocol">): boolean =>
  headers.origin?.startsWith("http:") === true || (headers["x-forwarded-proto"] !== undefined && protocol === "http");

/** Opens the live socket on the same port; a browser must come from the site itself. */
export function mountLive(app: FastifyInstance, parts: AppParts): void {
  const { platform, house } = parts;
  const { accounts, site } = house.doors;
  const sockets = new Set<Parameters<typeof bye>[0]>();
  /** Who is behind a socket, and a look whether the session it was opened with still lives. */
  const owners = new Map<Parameters<typeof bye>[0], { playerId: string; ended(): Promise<Ended | undefined> }>();
  platform.live.watch("session", (playerId) => {
    for (const [socket, owner] of owners) {
      if (owner.playerId !== playerId) continue;
      void owner.ended().then(
        (why) => why && bye(socket, why),
        (error: unknown) => {
          platform.log.warn({ error }, "a session could not be looked at");
          bye(socket, "AUTH_SESSION_EXPIRED");
        },
      );
    }
  });
  const safe = new URL(platform.config.publicUrl).protocol === "https:";
  const places = createPlaces();

  app.get("/live", { websocket: true }, (socket, request) => {
    const { origin } = request.headers;
    if (origin !== undefined && hostOf(origin) !== request.host) return socket.close(1008);
    if (safe && inTheClear(request)) return socket.close(1008);
    if (!places.take(request.ip)) return bye(socket, "RATE_LIMITED", 30_000);
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      owners.delete(socket);
      places.leave(request.ip);
    });
    serveSocket(socket, {
      hub: platform.live,
      metrics: platform.metrics,
      now: () => platform.clock.now(),
      async welcome(token, language = "EN") {
        const merchant = await site.merchantOf(request.hostname, undefined);
        if (!token) return { merchant, language };
        const cookie = request.cookies["__Host-sid"];
        const client = cookie ? "web" : "native";
        const look = () => accounts.authenticate({ token, cookie, client, device: "", ip: request.ip, merchant });
        const known = await look();
        if (!known.ok) return endedBy(known.fault);
        const { playerId } = known.value;
        owners.set(socket, {
          playerId,
          ended: async () => look().then((now) => (now.ok ? undefined : endedBy(now.fault))),
        });
        return { merchant, language, playerId };
      },
    });
  });

  // The same address is the live lobby for whoever asks for a page and not for a socket.
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.url === "/live" && !request.ws) return reply.callNotFound();
  });
  app.addHook("preClose", async () => {
    for (const socket of sockets) bye(socket, "SERVER_STOPPING", 1_000);
  });
}

type Ended = "AUTH_SESSION_EXPIRED" | "AUTH_SESSION_REPLACED";

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
