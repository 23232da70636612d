import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
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
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    server,
    port: typeof address === "object" && address ? address.port : port,
    green: (handler) => void (current = handler),
  };
}
