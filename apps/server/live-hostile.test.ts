import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Dice, diceOf } from "./fuzz/dice.ts";
import { hostileText } from "./fuzz/texts.ts";
import { hostileValue } from "./fuzz/values.ts";
import { type TestServer, testServer } from "./testing.ts";

const SOCKETS = 40;
/** What a connection may say in a second. */
const FRAMES = 18;
const KINDS = ["hello", "sub", "unsub", "resync", "ping", "pong", "__proto__", ""];
/** All that a server says. */
const WORDS = new Set(["welcome", "err", "ok", "snap", "msg", "pong", "ping", "bye"]);
const IDS = ["01940000-0000-7000-8000-000000000001"];

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer();
  address = (await server.listen()).replace("http", "ws");
});
afterAll(() => server?.close());

function hostileFrame(dice: Dice): string | Buffer {
  const frame = {
    t: dice.pick(KINDS),
    id: dice.often(70) ? dice.below(9) : hostileValue(dice, IDS),
    topic: dice.often(50) ? dice.pick(["system", "wallet.balance", "x"]) : hostileValue(dice, IDS),
    from: hostileValue(dice, IDS),
    token: hostileValue(dice, IDS),
    language: hostileValue(dice, IDS),
    resume: hostileValue(dice, IDS),
  };
  const some = Object.fromEntries(Object.entries(frame).filter(() => dice.often(75)));
  const text = JSON.stringify(some).slice(0, 15_000);
  return dice.often(30) ? hostileText(text, dice, 8_000) : text;
}

test("hostile frames are answered by a word or by goodbye, and the program goes on", async () => {
  const said: string[] = [];
  for (let at = 0; at < SOCKETS; at += 1) {
    const socket = new WebSocket(`${address}/live`);
    socket.on("message", (text: Buffer) => said.push(text.toString("utf8")));
    socket.on("error", () => undefined);
    await new Promise((open) => socket.once("open", open));
    if (at % 2) socket.send('{"t":"hello"}');
    for (let number = 0; number < FRAMES; number += 1) socket.send(hostileFrame(diceOf(`live/${at}/${number}`)));
    await wait(40);
    socket.terminate();
  }
  const words = said.map((text) => JSON.parse(text) as { t: string; code?: string });
  expect(words.length).toBeGreaterThan(SOCKETS);
  expect(words.filter(({ t }) => !WORDS.has(t))).toEqual([]);
  expect(words.filter(({ code }) => code === "INTERNAL")).toEqual([]);
  expect(said.join()).not.toMatch(/\.ts:\d|node_modules|violates|syntax/);
  expect((await server.ask("GET", "/wps/system/status")).code).toBe("OK");
});
