import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { testCertificate } from "./certificate.testing.ts";
import { type Collector, testCollector } from "./collector.testing.ts";
import { forwardAddress } from "./connection.ts";
import { watchForward } from "./figures.ts";
import { createForward, type Forward, type ForwardNeeds, noForward } from "./forward.ts";
import { syslogFrame } from "./syslog.ts";

const collectors: Collector[] = [];
const forwards: Forward[] = [];
afterEach(async () => {
  for (const each of forwards.splice(0)) await each.close(0);
  for (const each of collectors.splice(0)) await each.close();
});

async function collector(options: Parameters<typeof testCollector>[0] = {}): Promise<Collector> {
  const made = await testCollector(options);
  collectors.push(made);
  return made;
}
function forward(port: number, more: Partial<ForwardNeeds> = {}): Forward {
  const made = createForward({ address: { host: "127.0.0.1", port, tls: false }, pauseMs: 20, ...more });
  forwards.push(made);
  return made;
}
const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), { timeout: 10_000, interval: 5 });

const CONFIG = { logLevel: "info", quiet: false, dataFolder: "" } as const;

test("a frame is what RFC 5424 says, behind its length in bytes", () => {
  const at = Date.UTC(2026, 10, 22, 4, 5, 6, 7);
  const made = syslogFrame({ kind: "log", level: 50, at, host: "høst 1", pid: 42, message: '{"msg":"₱"}' });
  const line = '<131>1 2026-11-22T04:05:06.007Z hst1 taya 42 log - {"msg":"₱"}';
  expect(made.toString("utf8")).toBe(`${Buffer.byteLength(line)} ${line}`);
  expect(syslogFrame({ kind: "head", level: 30, at, host: "", pid: 1, message: "{}" }).toString()).toMatch(/ <110>1 /);
});

test("the log goes to both, as it is written and without secrets; records go beside it", async () => {
  const there = await collector();
  const copy = forward(there.port);
  const here: string[] = [];
  const log = createLog(CONFIG, { to: { write: (line) => void here.push(line) }, copy });
  log.warn({ password: "hush" }, "one\ntwo");
  log.debug("not asked for");
  await until(() => copy.state().connected);
  expect(copy.tell("event", { id: "1", kind: "CLOCK" })).toBe(true);
  await until(() => there.lines.length === 2);
  expect(there.lines[0]).toMatchObject({ priority: 132, json: { level: 40, msg: "one\ntwo", password: "[hidden]" } });
  expect(JSON.parse(here.join(""))).toEqual(there.lines[0]!.json);
  expect(there.lines[1]).toMatchObject({ priority: 110, json: { kind: "CLOCK" } });
  expect(there.lines[1]!.head).toMatch(/ taya \d+ event - $/);
});

describe("a collector that goes away", () => {
  test("and comes back gets what was noted meanwhile, in order and once", async () => {
    const told: string[] = [];
    const first = await collector();
    const copy = forward(first.port, { told: (state) => void told.push(state) });
    copy.write('{"level":30,"n":0}\n');
    await until(() => first.lines.length === 1);
    await first.close();
    await until(() => !copy.state().connected);
    expect(copy.tell("head", { day: "2026-11-22" })).toBe(false);
    for (let n = 1; n <= 500; n++) copy.write(`{"level":30,"n":${n}}\n`);
    expect(copy.state()).toMatchObject({ waiting: 500, dropped: 0 });
    const second = await collector({ port: first.port });
    await until(() => second.lines.length === 500);
    expect(second.lines.map(({ json }) => json["n"])).toEqual(Array.from({ length: 500 }, (_, n) => n + 1));
    expect(told).toEqual(["reached", "lost", "reached"]);
    second.hangUp();
    await until(() => told.length === 5);
    copy.write('{"level":30,"n":501}\n');
    await until(() => second.lines.length === 501);
  });

  test("for long costs bounded memory: what has no room is dropped, counted, and told when it is back", async () => {
    const first = await collector();
    await first.close();
    const copy = forward(first.port, { linesMost: 3 });
    for (let n = 1; n <= 10; n++) copy.write(`{"level":30,"n":${n}}\n`);
    copy.write(`{"level":30,"long":"${"x".repeat(300_000)}"}\n`);
    expect(copy.state()).toMatchObject({ waiting: 3, dropped: 8 });
    const metrics = createMetrics();
    watchForward(metrics, copy);
    const figures = await metrics.registry.metrics();
    expect(figures).toMatch(/taya_log_forward_total\{result="dropped"\} 8\n/);
    expect(figures).toMatch(/taya_log_forward_waiting 3\n/);
    expect(figures).toMatch(/taya_log_forward_connected 0\n/);
    const second = await collector({ port: first.port });
    await until(() => second.lines.length === 4);
    expect(second.lines.map(({ json }) => json["lines"] ?? json["n"])).toEqual([8, 1, 2, 3]);
  });

  test("without hanging up: one that reads nothing holds nobody up", async () => {
    const there = await collector({ deaf: true });
    const copy = forward(there.port, { linesMost: 50 });
    await until(() => copy.state().connected);
    const line = `{"level":30,"text":"${"x".repeat(100_000)}"}\n`;
    for (let n = 0; n < 400; n++) {
      copy.write(line);
      if (n % 20 === 0) await sleep(1);
    }
    expect(copy.state().dropped).toBeGreaterThan(0);
    expect(copy.state().waiting).toBeLessThanOrEqual(50);
  });
});

test("under TLS only to a collector that proves who it is", async () => {
  const certificate = testCertificate();
  const authorities = join(mkdtempSync(join(tmpdir(), "taya-forward-")), "ca.pem");
  writeFileSync(authorities, certificate.cert);
  const there = await collector({ certificate });
  const address = { host: "localhost", port: there.port, tls: true };
  const trusting = forward(there.port, { address: { ...address, authorities } });
  const wary = forward(there.port, { address });
  const other = join(mkdtempSync(join(tmpdir(), "taya-forward-")), "other.pem");
  writeFileSync(other, testCertificate().cert);
  const misled = forward(there.port, { address: { ...address, authorities: other } });
  for (const each of [trusting, wary, misled]) each.write('{"level":30,"n":1}');
  await until(() => there.lines.length === 1);
  await sleep(100);
  expect([trusting, wary, misled].map((each) => each.state().connected)).toEqual([true, false, false]);
  expect(there.lines).toHaveLength(1);
  expect(() => forward(1, { address: { ...address, authorities: "/nowhere/ca.pem" } })).toThrow(/ENOENT/);
});

test("a stop gives what waits a moment to go, and then nothing is taken", async () => {
  const there = await collector();
  const copy = forward(there.port);
  await until(() => copy.state().connected);
  for (let n = 0; n < 2_000; n++) copy.write(`{"level":30,"n":${n}}\n`);
  await copy.close(5_000);
  await until(() => there.lines.length === 2_000);
  copy.write('{"level":30}');
  expect(copy.state()).toMatchObject({ waiting: 0, sent: 2_000 });
  expect(noForward.tell("event", {})).toBe(false);
});

test("addresses say whether under TLS, the host and the port", () => {
  expect(forwardAddress("tcp+tls://logs.example:6514")).toEqual({ host: "logs.example", port: 6514, tls: true });
  expect(forwardAddress("tcp://[::1]:601")).toEqual({ host: "::1", port: 601, tls: false });
  for (const wrong of ["", "logs.example:6514", "tcp://logs.example", "udp://a:1", "tcp://me:x@a:1", "tcp://a:1/x"])
    expect(forwardAddress(wrong)).toBeUndefined();
});
