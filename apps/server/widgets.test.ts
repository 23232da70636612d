import { emulateTurnstile } from "@taya/accounts/bot-checks/turnstile/emulator";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

const service = await emulateTurnstile();
const DOCUMENT = "http://127.0.0.1:8080/widgets/turnstile.html";
let server: TestServer;
beforeAll(async () => {
  vi.stubEnv("TAYA_CAPTCHA", "turnstile");
  vi.stubEnv("TAYA_WIDGETS_URL", "http://127.0.0.1:8080");
  for (const [name, value] of Object.entries(service.env)) vi.stubEnv(`TAYA_CAPTCHA_TURNSTILE_${name}`, value);
  server = await testServer({ TAYA_PUBLIC_URL: "http://localhost:8080" });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server?.close();
  await service.close();
});

const get = (host: string, url = "/widgets/turnstile.html") =>
  server.web.inject({ method: "GET", url, headers: { host } });

test("the site learns of the service, and its policy lets the widget's document stand in a frame", async () => {
  const { value } = await server.ask("GET", "/wps/v2/accounts/captcha/options");
  expect(value).toEqual({ list: [{ provider: "turnstile", document: DOCUMENT }] });
  const policy = String((await get("localhost:8080", "/wps/system/status")).headers["content-security-policy"]);
  expect(policy).toMatch(/frame-src 'self' [^;]*http:\/\/127\.0\.0\.1:8080[ ;]/);
  expect(policy).not.toContain(service.env.URL);
});

test("the widget's document is served in an origin of its own, to the site alone", async () => {
  expect((await get("localhost:8080")).statusCode).toBe(404);
  const { statusCode, headers, body } = await get("127.0.0.1:8080");
  expect(statusCode).toBe(200);
  expect(body).toContain(`data-key="${service.env.KEY}" data-site="http://localhost:8080"`);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors http://localhost:8080");
  expect(policy).toContain(`script-src 'sha256-`);
  expect(policy).toContain(service.env.URL);
});

test("another domain of the brand shows it too, and nobody else does", async () => {
  const { db } = server.store.platform.database;
  await sql`
    insert into site.domain (domain, merchant, target, kind)
    values ('mirror.example', 'fiesta', 'http://mirror.example:8080', 'mirror'),
      ('127.0.0.1', 'fiesta', 'http://127.0.0.1:8080', 'mirror')`.execute(db);
  await server.app.doors.site.changed("fiesta");
  const shown = (site: string) => get("127.0.0.1:8080", `/widgets/turnstile.html?site=${encodeURIComponent(site)}`);
  const { body, headers } = await shown("http://mirror.example:8080");
  expect(body).toContain(`data-site="http://mirror.example:8080"`);
  expect(String(headers["content-security-policy"])).toContain("frame-ancestors http://mirror.example:8080; ");
  const others = [
    "http://evil.example",
    "https://mirror.example",
    "http://mirror.example",
    "http://mirror.example:8080/",
    "http://mirror.example:8080; script-src *",
    "http://x@mirror.example",
    "http://127.0.0.1:8080",
    "null",
    "",
    "x".repeat(5_000),
  ];
  for (const site of others) expect((await shown(site)).statusCode, site).toBe(404);
  const twice = await get(
    "127.0.0.1:8080",
    "/widgets/turnstile.html?site=http://localhost:8080&site=http://evil.example",
  );
  expect(twice.statusCode).toBe(404);
});

test("a proof of the service stands for the picture, once", async () => {
  const wrong = { username: "demo_player", password: "not-the-password" };
  const refused = await server.ask("POST", "/wps/session/login", wrong);
  expect(refused).toMatchObject({ code: "AUTH_BAD_CREDENTIALS", value: { captcha: true } });
  const right = { username: "demo_player", password: "Fiesta-Player-21" };
  const logIn = (response: string) =>
    server.ask("POST", "/wps/session/login", { ...right, botCheck: { provider: "turnstile", response } });
  expect(await logIn("forged")).toMatchObject({ code: "AUTH_CAPTCHA_WRONG" });
  service.behave("away");
  expect(await logIn(service.prove())).toMatchObject({ code: "AUTH_CAPTCHA_WRONG" });
  service.behave("take");
  const proof = service.prove();
  expect(await logIn(proof)).toMatchObject({ code: "OK" });
  await server.ask("POST", "/wps/session/login", wrong);
  expect(await logIn(proof)).toMatchObject({ code: "AUTH_CAPTCHA_WRONG" });
});

test("the phone service has a document of its own there, whose policy names Google's hosts and no other", async () => {
  const url = "/widgets/firebase.html";
  expect((await get("127.0.0.1:8080", url)).statusCode).toBe(404);
  const named = { API_KEY: "AIza<key", PROJECT: "p", APP_ID: "1:1:web:1" };
  for (const [name, value] of Object.entries(named)) vi.stubEnv(`TAYA_FIREBASE_${name}`, value);
  const other = await testServer({ TAYA_PUBLIC_URL: "http://localhost:8080" });
  onTestFinished(() => other.close());
  const at = (host: string) => other.web.inject({ method: "GET", url, headers: { host } });
  expect((await at("localhost:8080")).statusCode).toBe(404);
  const { statusCode, headers, body } = await at("127.0.0.1:8080");
  expect(statusCode).toBe(200);
  expect(body).toContain(`data-key="AIza&#60;key" data-domain="p.firebaseapp.com" data-project="p"`);
  expect(body).toContain(`data-site="http://localhost:8080"`);
  expect(body).not.toContain("data-emulator");
  const policy = String(headers["content-security-policy"]).split("; ");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors http://localhost:8080");
  const hosts = policy.flatMap((each) => each.match(/https?:\/\/[^/\s;]+/g) ?? []);
  expect([...new Set(hosts)].toSorted()).toEqual([
    "http://127.0.0.1:8080",
    "http://localhost:8080",
    "https://identitytoolkit.googleapis.com",
    "https://recaptcha.google.com",
    "https://www.google.com",
    "https://www.gstatic.com",
  ]);
});
