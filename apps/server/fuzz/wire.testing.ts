import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { Hostile } from "./requests.ts";

/** What came back, as it came. */
export interface Came {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

/** Sends over real connections that are kept open; undefined when Node itself refuses to send such a thing. */
export function createWire(address: string, most: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  const { hostname, port } = new URL(address);
  return {
    send({ method, url, headers, body }: Hostile): Promise<Came | undefined> {
      const started = performance.now();
      return new Promise((resolve, reject) => {
        let asking: ReturnType<typeof request>;
        try {
          const length = body ? { "content-length": String(body.length) } : {};
          asking = request({ agent, hostname, port, method, path: url, headers: { ...headers, ...length } });
        } catch {
          return resolve(undefined);
        }
        asking.on("response", (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", reject);
          response.on("end", () => {
            const text = Buffer.concat(parts).toString("utf8");
            const { statusCode: status = 0, headers: got } = response;
            resolve({ status, headers: got, text, ms: performance.now() - started });
          });
        });
        // A server may close while a body it refused is still on its way: then there is no answer to look at.
        asking.on("error", () => resolve(undefined));
        asking.setTimeout(60_000, () => asking.destroy());
        asking.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

export type Wire = ReturnType<typeof createWire>;
