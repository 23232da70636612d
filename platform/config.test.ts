import { expect, test } from "vitest";
import { isRefused, parseConfig } from "./config.ts";

test("an empty environment gives the documented defaults", () => {
  const config = parseConfig({});
  if (isRefused(config)) throw new Error(config.problems.join());
  expect(config).toMatchObject({
    port: 8080,
    bind: "127.0.0.1",
    dataFolder: ".taya",
    mode: "sandbox",
    seed: "demo",
    merchant: "fiesta",
    publicUrl: "http://localhost:8080",
    shutdownMs: 10_000,
  });
  expect([...config.roles]).toEqual(["http", "live", "worker"]);
});

test("every offending variable is named, one line each, with exit code 2", () => {
  const wrong = {
    PORT: "80a",
    TAYA_MODE: "demo",
    TAYA_RUN: "http,fish",
    TAYA_TZ: "Moon/Base",
    DATABASE_URL: "mysql://x",
  };
  const refused = parseConfig(wrong);
  if (!isRefused(refused)) throw new Error("not refused");
  expect(refused.exitCode).toBe(2);
  expect(refused.problems.map((line) => line.split("=")[0]).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

test("what is wrong stands on one line each and shows no password", () => {
  const refused = parseConfig({ DATABASE_URL: "mysql://me:hush@x", TAYA_BIND: "not a host", TAYA_MERCHANT: "a\nb" });
  if (!isRefused(refused)) throw new Error("not refused");
  expect(refused.problems).toHaveLength(3);
  expect(refused.problems.join("")).not.toMatch(/hush|\n/);
});

test("production refuses sandbox providers and demo data with exit code 6", () => {
  const refused = parseConfig({ TAYA_MODE: "production", TAYA_SEED: "demo", TAYA_SMS: "none" });
  if (!isRefused(refused)) throw new Error("not refused");
  expect(refused.exitCode).toBe(6);
  expect(refused.problems.join("\n")).toMatch(/TAYA_MAIL.*\n[\s\S]*TAYA_SEED=demo/);
  expect(refused.problems.join("\n")).not.toMatch(/TAYA_SMS/);
});

test("a policy that refuses unknown places needs a provider of places in production", () => {
  const none = { TAYA_SMS: "none", TAYA_MAIL: "none", TAYA_CHAT: "none", TAYA_PAYMENTS: "none" };
  const asked = { TAYA_MODE: "production", TAYA_POLICY: "ph", ...none };
  expect(parseConfig({ ...asked, TAYA_GEO: "none" })).toMatchObject({
    exitCode: 2,
    problems: [expect.stringMatching(/^TAYA_GEO=none: the policy ph/)],
  });
  expect(parseConfig({ ...asked, TAYA_GEO: "mmdb:/srv/city.mmdb" })).toMatchObject({ policy: "ph" });
});

test("production with real providers listens everywhere and seeds nothing", () => {
  const none = { TAYA_SMS: "none", TAYA_MAIL: "none", TAYA_GEO: "none", TAYA_CHAT: "none", TAYA_PAYMENTS: "none" };
  expect(parseConfig({ TAYA_MODE: "production", ...none })).toMatchObject({ bind: "0.0.0.0", seed: "empty" });
});

test("a scanner is a host with a port, or a socket of this machine; none unless named", () => {
  expect(parseConfig({})).toMatchObject({ scanner: undefined });
  expect(parseConfig({ TAYA_SCANNER: "clamd:3310" })).toMatchObject({ scanner: { host: "clamd", port: 3310 } });
  expect(parseConfig({ TAYA_SCANNER: "tcp://clamd" })).toMatchObject({
    exitCode: 2,
    problems: [expect.stringMatching(/^TAYA_SCANNER=/)],
  });
});

test("copies of the log go under TLS in production, in the clear to this machine only", () => {
  const none = { TAYA_SMS: "none", TAYA_MAIL: "none", TAYA_GEO: "none", TAYA_CHAT: "none", TAYA_PAYMENTS: "none" };
  const production = { TAYA_MODE: "production", ...none };
  const safe = { TAYA_LOG_FORWARD: "tcp+tls://logs.example:6514", TAYA_LOG_FORWARD_CA: "/srv/ca.pem" };
  expect(parseConfig({ ...production, ...safe })).toMatchObject({
    logForward: { host: "logs.example", port: 6514, tls: true, authorities: "/srv/ca.pem" },
  });
  expect(parseConfig({ ...production, TAYA_LOG_FORWARD: "tcp://127.0.0.1:601" })).toMatchObject({ mode: "production" });
  for (const wrong of [
    { ...production, TAYA_LOG_FORWARD: "tcp://logs.example:601" },
    { TAYA_LOG_FORWARD: "udp://logs.example:514" },
    { TAYA_LOG_FORWARD: "tcp://logs.example:601", TAYA_LOG_FORWARD_CA: "/srv/ca.pem" },
    { TAYA_LOG_FORWARD_CA: "/srv/ca.pem" },
  ])
    expect(parseConfig(wrong)).toMatchObject({ exitCode: 2, problems: [expect.stringMatching(/^TAYA_LOG_FORWARD/)] });
});

test("the key service is named by its address and the file of its token together", () => {
  const both = { TAYA_KEYS_URL: "https://vault.example:8200/v1/transit/", TAYA_KEYS_TOKEN_FILE: "/run/vault/token" };
  expect(parseConfig(both)).toMatchObject({
    keyService: { address: "https://vault.example:8200/v1/transit", key: "taya", tokenFile: "/run/vault/token" },
  });
  expect(parseConfig({})).toMatchObject({ keyService: undefined });
  for (const wrong of [
    { TAYA_KEYS_URL: both.TAYA_KEYS_URL },
    { TAYA_KEYS_TOKEN_FILE: "/run/vault/token" },
    { ...both, TAYA_KEYS_URL: "https://me:hush@vault.example/v1/transit" },
    { ...both, TAYA_KEYS_URL: "http://vault.example:8200/v1/transit" },
    { ...both, TAYA_KEYS_NAME: "../sys" },
  ]) {
    const refused = parseConfig(wrong);
    expect(refused).toMatchObject({ exitCode: 2, problems: [expect.stringMatching(/^TAYA_KEYS_/)] });
    expect(JSON.stringify(refused)).not.toContain("hush");
  }
});

test("pages of production are reached under TLS", () => {
  const none = { TAYA_SMS: "none", TAYA_MAIL: "none", TAYA_GEO: "none", TAYA_CHAT: "none", TAYA_PAYMENTS: "none" };
  const at = (TAYA_PUBLIC_URL: string) => parseConfig({ TAYA_MODE: "production", ...none, TAYA_PUBLIC_URL });
  expect(at("https://fiesta.example")).toMatchObject({ publicUrl: "https://fiesta.example" });
  expect(at("http://localhost:8080")).toMatchObject({ publicUrl: "http://localhost:8080" });
  expect(at("http://fiesta.example")).toMatchObject({
    exitCode: 2,
    problems: [expect.stringMatching(/^TAYA_PUBLIC_URL=/)],
  });
});

test("places come from address files when TAYA_GEO names one, anonymous addresses only beside it", () => {
  expect(parseConfig({ TAYA_GEO: "mmdb:/srv/city.mmdb", TAYA_GEO_VPN: "/srv/anonymous.mmdb" })).toMatchObject({
    providers: { geo: "mmdb" },
    addressFiles: { places: "/srv/city.mmdb", anonymous: "/srv/anonymous.mmdb" },
  });
  expect(parseConfig({ TAYA_GEO: "mmdb:" })).toMatchObject({
    exitCode: 2,
    problems: [expect.stringMatching(/^TAYA_GEO=/)],
  });
  expect(parseConfig({ TAYA_GEO_VPN: "/srv/anonymous.mmdb" })).toMatchObject({ exitCode: 2 });
});
