import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMetrics } from "../metrics.ts";
import { transitWrapping } from "./transit.ts";
import { type TestTransit, testTransit } from "./transit.testing.ts";
import { isWrappedOutside } from "./wrapping.ts";

let service: TestTransit;
let tokenFile: string;
beforeAll(async () => {
  service = await testTransit();
  tokenFile = join(mkdtempSync(join(tmpdir(), "taya-transit-")), "token");
});
beforeEach(() => {
  service.manner = "HONEST";
  writeFileSync(tokenFile, `${service.token}\n`);
});
afterAll(() => service?.close());

const metrics = createMetrics();
const wrapping = (mode: "sandbox" | "production" = "sandbox", address = service.address) =>
  transitWrapping({ service: { address, key: "taya", tokenFile }, mode, metrics, patienceMs: 500 });
const key = randomBytes(32);

test("a key comes back as it was, bound to what it belongs to, also after the service has a newer key", async () => {
  const wrapped = await wrapping().wrap(key, "keys/1");
  expect(isWrappedOutside(wrapped)).toBe(true);
  expect(wrapped.includes(key)).toBe(false);
  service.rotate();
  expect(await wrapping().unwrap(wrapped, "keys/1")).toEqual(key);
  expect((await wrapping().wrap(key, "keys/1")).toString()).toMatch(/^vault:v2:/);
  await expect(wrapping().unwrap(wrapped, "keys/2")).rejects.toThrow(/did not decrypt: status 400/);
});

test("the token is read anew each time, and stands in no message", async () => {
  writeFileSync(tokenFile, "hvs.old");
  const refused = wrapping().wrap(key, "keys/1");
  await expect(refused).rejects.toThrow(/^the key service did not encrypt: status 403$/);
  writeFileSync(tokenFile, service.token);
  expect(isWrappedOutside(await wrapping().wrap(key, "keys/1"))).toBe(true);
  writeFileSync(tokenFile, "two\nlines");
  await expect(wrapping().wrap(key, "keys/1")).rejects.toThrow(/holds no token/);
});

describe("a service that does not answer as it should", () => {
  test.each([
    ["SEALED", /status 503/],
    ["NONSENSE", /status 200/],
    ["SILENT", /OUTBOUND_TIMEOUT/],
  ] as const)("%s is told and counted, never taken for an answer", async (manner, why) => {
    service.manner = manner;
    await expect(wrapping().wrap(key, "keys/1")).rejects.toThrow(why);
    expect(await metrics.registry.metrics()).toMatch(/taya_key_service_total\{verb="encrypt",result="failed"\} [1-9]/);
  });
});

test("in production too it may stand in a network of one's own, never behind an address of metadata", async () => {
  expect(isWrappedOutside(await wrapping("production").wrap(key, "keys/1"))).toBe(true);
  const metadata = wrapping("production", "https://169.254.169.254/v1/transit");
  await expect(metadata.wrap(key, "keys/1")).rejects.toThrow(/OUTBOUND_INSIDE/);
  await expect(wrapping("production", "http://10.1.2.3/v1/transit").wrap(key, "keys/1")).rejects.toThrow(
    /OUTBOUND_SCHEME/,
  );
});
