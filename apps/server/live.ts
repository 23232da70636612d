import type { FastifyInstance } from "fastify";
import { bye, serveSocket } from "@taya/platform/live-socket";
import type { AppParts } from "./app.ts";

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

  app.get("/live", { websocket: true }, (socket, request) => {
    const { origin, host } = request.headers;
    if (origin && (!URL.canParse(origin) || new URL(origin).host !== host)) return socket.close(1008);
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      owners.delete(socket);
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

  app.addHook("preClose", async () => {
    for (const socket of sockets) bye(socket, "SERVER_STOPPING", 1_000);
  });
}

type Ended = "AUTH_SESSION_EXPIRED" | "AUTH_SESSION_REPLACED";

const endedBy = (fault: string): Ended =>
  fault === "AUTH_SESSION_REPLACED" ? "AUTH_SESSION_REPLACED" : "AUTH_SESSION_EXPIRED";
