import type { FastifyInstance } from "fastify";
import { bye, serveSocket } from "@taya/platform/live-socket";
import type { AppParts } from "./app.ts";

/** Opens the live socket on the same port; a browser must come from the site itself. */
export function mountLive(app: FastifyInstance, parts: AppParts): void {
  const { platform, house } = parts;
  const { accounts, site } = house.doors;
  const sockets = new Set<Parameters<typeof bye>[0]>();

  app.get("/live", { websocket: true }, (socket, request) => {
    const { origin, host } = request.headers;
    if (origin && (!URL.canParse(origin) || new URL(origin).host !== host)) return socket.close(1008);
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serveSocket(socket, {
      hub: platform.live,
      metrics: platform.metrics,
      now: () => platform.clock.now(),
      async welcome(token, language = "EN") {
        const merchant = await site.merchantOf(request.hostname, undefined);
        if (!token) return { merchant, language };
        const cookie = request.cookies["__Host-sid"];
        const client = cookie ? "web" : "native";
        const known = await accounts.authenticate({ token, cookie, client, device: "", ip: request.ip, merchant });
        if (known.ok) return { merchant, language, playerId: known.value.playerId };
        return known.fault === "AUTH_SESSION_REPLACED" ? "AUTH_SESSION_REPLACED" : "AUTH_SESSION_EXPIRED";
      },
    });
  });

  app.addHook("preClose", async () => {
    for (const socket of sockets) bye(socket, "SERVER_STOPPING", 1_000);
  });
}
