import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { PATIENCE } from "@taya/platform/http/edges";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The port is open from the first moment; until the program is ready only its health answers. */
export interface Lights {
  readonly server: Server;
  readonly port: number;
  /** Hands the port over to the program. */
  green(handler: Handler): void;
}

/** Opens the port. Rejects with the system's error when it is taken. */
export async function openPort(port: number, host: string): Promise<Lights> {
  let current: Handler = (request, response) => {
    response.writeHead(503, { "Content-Type": "application/json", "Retry-After": "1" });
    response.end(JSON.stringify({ status: request.url === "/readyz" ? "not_ready" : "starting" }));
  };
  const server = createServer(PATIENCE, (request, response) => current(request, response));
  const turnAway = turnAwaySockets(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    server,
    port: typeof address === "object" && address ? address.port : port,
    green(handler) {
      turnAway.end();
      current = handler;
    },
  };
}

/**
 * Ends sockets that come too early. Whoever is to serve them listens for them before it can: they would wait for an
 * answer that never comes, and a page that waits does not try again.
 */
function turnAwaySockets(server: Server): { end(): void } {
  const emit = server.emit.bind(server) as (name: string, ...args: unknown[]) => boolean;
  let early = true;
  server.emit = (name: string, ...args: unknown[]): boolean => {
    if (name !== "upgrade" || !early) return emit(name, ...args);
    const socket = args[1] as Duplex;
    // Nobody else listens to it any more: a line that breaks while it is turned away must not end the program.
    socket.on("error", () => socket.destroy());
    socket.end("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n");
    return true;
  };
  return { end: () => void (early = false) };
}
