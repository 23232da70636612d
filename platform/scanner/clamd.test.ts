import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { silentLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { clamdScanner, scannerAddress, type ScannerAddress } from "./clamd.ts";
import { type Daemon, EICAR, testDaemon } from "./clamd.testing.ts";

let daemon: Daemon;
beforeEach(async () => void (daemon = await testDaemon()));
afterEach(() => daemon.close());

const metrics = createMetrics();
const scanner = (address: ScannerAddress = daemon, patienceMs = 5_000) =>
  clamdScanner({ address, log: silentLog, metrics, patienceMs });

test("bytes arrive whole, clean ones pass and the test file of all scanners does not", async () => {
  const large = randomBytes(300_000);
  expect(await scanner().look(large)).toBe("CLEAN");
  expect(daemon.seen[0]!.equals(large)).toBe(true);
  expect(await scanner().look(Buffer.alloc(0))).toBe("CLEAN");
  expect(await scanner().look(Buffer.from(`picture${EICAR}`))).toBe("INFECTED");
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/taya_scans_total\{result="INFECTED"\} 1/);
});

describe("what cannot be asked is never called clean", () => {
  test.each(["BROKEN", "ENDLESS", "CLOSING", "ERROR"] as const)("a daemon that is %s", async (manner) => {
    daemon.manner = manner;
    expect(await scanner().look(Buffer.from("picture"))).toBe("UNKNOWN");
  });

  test("one that says nothing is given up", async () => {
    daemon.manner = "SILENT";
    expect(await scanner(daemon, 50).look(Buffer.from("picture"))).toBe("UNKNOWN");
  });

  test("one that is not there, and that is asked again when it is", async () => {
    const { host, port } = daemon;
    await daemon.close();
    expect(await scanner({ host, port }).look(Buffer.from("picture"))).toBe("UNKNOWN");
    daemon = await testDaemon();
    expect(await scanner().look(Buffer.from("picture"))).toBe("CLEAN");
  });
});

test("a daemon may listen on a socket of this machine", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "taya-scan-")), "clamd.sock");
  const near = await testDaemon(path);
  expect(await scanner({ path }).look(Buffer.from(EICAR))).toBe("INFECTED");
  await near.close();
});

test("addresses are a host with a port, or the path of a socket", () => {
  expect(scannerAddress("clamd:3310")).toEqual({ host: "clamd", port: 3310 });
  expect(scannerAddress("[::1]:3310")).toEqual({ host: "::1", port: 3310 });
  expect(scannerAddress("unix:/run/clamd.sock")).toEqual({ path: "/run/clamd.sock" });
  for (const wrong of ["", "clamd", "clamd:0", "clamd:70000", "unix:run", "http://clamd:3310", "a b:1"])
    expect(scannerAddress(wrong)).toBeUndefined();
});
