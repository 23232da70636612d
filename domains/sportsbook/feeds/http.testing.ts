import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createOutbound, hostOf } from "@taya/platform/outbound";
import type { FeedWorld } from "./adapter.ts";

interface Answer {
  readonly status?: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A provider's server on this machine; undefined breaks the connection off. */
export async function serveFeed(answer: (request: IncomingMessage, url: URL) => Answer | undefined) {
  const server = createServer((request, response) => {
    const answered = answer(request, new URL(request.url!, "http://here"));
    if (!answered) return void request.socket.destroy();
    response.writeHead(answered.status ?? 200, answered.headers).end(answered.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outbound = createOutbound({ mode: "sandbox", hosts: [hostOf(url)] });
  const ask: FeedWorld["ask"] = async (path, asking) => {
    const answered = await outbound.ask(`${url}${path}`, asking);
    return answered.ok ? { headers: {}, ...answered.value } : undefined;
  };
  return {
    url,
    ask,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
