import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { edges } from "./edges.ts";
import type { Mounting } from "./server.ts";

const around = {
  platform: { clock: { now: () => 0 }, texts: { in: () => (key: string) => key } },
} as unknown as Mounting;

let server: Server;
beforeAll(async () => {
  server = createServer({ headersTimeout: 60, requestTimeout: 120, connectionsCheckingInterval: 20 });
  server.on("clientError", edges(around, { production: false }).clientErrorHandler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

/** Everything that comes back until the connection is closed. */
function cameBack(sent: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let came = "";
    const socket = connect(port, "127.0.0.1", () => void (sent && socket.write(sent)));
    socket.on("data", (part) => (came += part.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(came));
  });
}

test("a connection on which nobody ever asked is closed without a word", async () => {
  expect(await cameBack("")).toBe("");
});

test("a request that does not come to its end is refused in the envelope", async () => {
  const came = await cameBack("GET / HTTP/1.1\r\nHost: fie");
  expect(came).toMatch(/^HTTP\/1\.1 400 /);
  expect(came).toContain('"code":"VALIDATION_FAILED"');
});
