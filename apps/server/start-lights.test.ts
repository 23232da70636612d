import { once } from "node:events";
import { connect } from "node:net";
import { type Duplex, PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { openPort } from "./start-lights.ts";

const ASK = "GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";

/** What the port answers to somebody who wants a socket. */
async function answerOf(port: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(ASK);
  let said = "";
  socket.on("data", (chunk) => (said += chunk.toString()));
  await once(socket, "close");
  return said;
}

test("a socket that comes before anybody can serve it is turned away, and served afterwards", async () => {
  const lights = await openPort(0, "127.0.0.1");
  // Whoever will serve sockets listens for them long before the program is ready.
  lights.server.on("upgrade", (_: unknown, socket: Duplex) => socket.end("HTTP/1.1 101 Served\r\n\r\n"));
  expect(await answerOf(lights.port)).toMatch(/^HTTP\/1\.1 503 /);
  expect((await fetch(`http://127.0.0.1:${lights.port}/readyz`)).status).toBe(503);
  lights.green((_, response) => response.end("ready"));
  expect(await answerOf(lights.port)).toMatch(/^HTTP\/1\.1 101 /);
  expect(await (await fetch(`http://127.0.0.1:${lights.port}/`)).text()).toBe("ready");
  lights.server.closeAllConnections();
  lights.server.close();
});

test("a line that breaks while it is turned away ends nothing", async () => {
  const lights = await openPort(0, "127.0.0.1");
  const line = new PassThrough();
  lights.server.emit("upgrade", {}, line);
  const closed = new Promise((done) => line.once("close", done));
  // An error that nobody hears would be uncaught, and end the program.
  line.destroy(new Error("ECONNRESET"));
  await closed;
  expect((await fetch(`http://127.0.0.1:${lights.port}/readyz`)).status).toBe(503);
  lights.server.closeAllConnections();
  lights.server.close();
});
