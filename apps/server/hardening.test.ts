import { connect } from "node:net";
import { PATIENCE } from "@taya/platform/http/edges";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type TestServer, testServer } from "./testing.ts";

const PRODUCTION = {
  TAYA_MODE: "production",
  TAYA_SMS: "none",
  TAYA_MAIL: "none",
  TAYA_GEO: "none",
  TAYA_CHAT: "none",
  TAYA_PAYMENTS: "none",
  TAYA_PUBLIC_URL: "https://fiesta.example",
};
const LOGIN = "/wps/session/login";
const CREDENTIALS = { username: "demo_player", password: "Fiesta-Player-21", type: "username" };

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer();
  address = await server.listen();
});
afterAll(() => server?.close());

/** Sends bytes as they stand and answers everything that comes back. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    let came = "";
    const socket = connect(Number(port), hostname, () => socket.write(text, "latin1"));
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on("data", (part) => (came += part.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(came));
  });
}

const policyOf = (headers: Readonly<Record<string, unknown>>) => String(headers["content-security-policy"]);

describe("headers of every answer", () => {
  test.each(["/wps/system/status", "/wps/nothing", "/healthz", "/openapi.json", "/wps/system/status%ff"])(
    "%s",
    async (path) => {
      const { headers } = await server.ask("GET", path);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(policyOf(headers)).toContain("default-src 'self'");
      expect(String(headers["permissions-policy"])).toContain("geolocation=()");
      expect(headers["x-powered-by"]).toBeUndefined();
    },
  );

  test("scripts and styles stand in files only, and markup goes through the one policy", async () => {
    const policy = policyOf((await server.ask("GET", "/wps/system/status")).headers);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types taya-html taya-worker;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("a game may stand in a frame of the site, nothing else may", async () => {
    expect(policyOf((await server.ask("GET", "/play/abc")).headers)).toContain("frame-ancestors 'self'");
    expect(policyOf((await server.ask("GET", "/playing")).headers)).toContain("frame-ancestors 'none'");
  });

  test("only in production browsers are told to come by TLS for ever", async () => {
    const real = await testServer(PRODUCTION);
    const { headers } = await real.ask("GET", "/wps/system/status");
    await real.close();
    expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    expect((await server.ask("GET", "/wps/system/status")).headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("reports of broken policies", () => {
  const report = JSON.stringify({ "csp-report": { "document-uri": "http://x/?secret=1", "blocked-uri": "inline" } });
  const post = (payload: string, type = "application/csp-report") =>
    server.web.inject({ method: "POST", url: "/csp-report", payload, headers: { "content-type": type } });

  test("are taken in both forms, and nonsense is answered alike", async () => {
    expect((await post(report)).statusCode).toBe(204);
    expect((await post(`[{"body":{"blockedURL":"x"}}]`, "application/reports+json")).statusCode).toBe(204);
    expect((await post("nonsense")).statusCode).toBe(204);
    expect((await post("x".repeat(20_000))).statusCode).toBe(413);
  });
  test("are noted without queries, and a flood only in part", async () => {
    const said: object[] = [];
    const { log } = server.store.platform;
    const before = log.warn;
    log.warn = (what: object) => void said.push(what);
    for (let at = 0; at < 60; at += 1) await post(report);
    log.warn = before;
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(said)).not.toContain("secret");
  });
});

describe("who may change something", () => {
  const from = (headers: Record<string, string>) => server.ask("POST", LOGIN, CREDENTIALS, headers);

  test.each([
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: "https://localhost.evil.test" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.test", "x-forwarded-host": "evil.test" },
  ])("not a page elsewhere: %o", async (headers) => {
    expect(await from(headers)).toMatchObject({ status: 403, code: "FORBIDDEN" });
  });
  test("the site's own pages, and programs that are no browsers", async () => {
    const own = new URL(server.store.platform.config.publicUrl).origin;
    expect((await from({ origin: own, "sec-fetch-site": "same-origin" })).code).toBe("OK");
    expect((await from({})).code).toBe("OK");
  });
  test("hooks of the sandbox neither", async () => {
    const body = { username: "demo_player", amount: "1.00" };
    const answer = await server.ask("POST", "/sandbox/fund", body, { "sec-fetch-site": "cross-site" });
    expect(answer).toMatchObject({ status: 403, code: "FORBIDDEN" });
  });
  test("a session of the web needs cookie and header, each alone is nothing", async () => {
    const opened = await from({ "x-client": "web" });
    const cookie = String(opened.headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-sid=[\w-]{40,}; .*Path=\/; HttpOnly; Secure; SameSite=Lax/);
    const authorization = `Bearer ${(opened.value as { token: string }).token}`;
    const sid = cookie.split(";")[0]!;
    const info = (headers: Record<string, string>) => server.ask("GET", "/wps/member/info", undefined, headers);
    expect((await info({ authorization, cookie: sid, "x-client": "web" })).code).toBe("OK");
    expect((await info({ authorization, "x-client": "web" })).status).toBe(401);
    expect((await info({ authorization })).status).toBe(401);
    expect((await info({ cookie: sid, "x-client": "web" })).status).toBe(401);
  });
  test("logging out clears what the browser keeps", async () => {
    const session = await server.login("demo_player", "Fiesta-Player-21");
    const { headers } = await server.ask("DELETE", "/wps/session/logout", undefined, session);
    expect(headers["clear-site-data"]).toBe('"cookies", "storage"');
    expect(String(headers["set-cookie"])).toMatch(/__Host-sid=;.*Max-Age=0/);
  });
});

describe("what is noted of a call", () => {
  test("who asked, from where, what, and what it was answered, also when it was refused", async () => {
    const session = await server.login("demo_player", "Fiesta-Player-21");
    const said: object[] = [];
    const { log } = server.store.platform;
    const before = log.info;
    log.info = (what: object) => void said.push(what);
    const refused = await server.ask("GET", "/wps/v2/accounts/admin/me", undefined, session);
    await server.ask("GET", "/wps/system/status");
    log.info = before;
    expect(refused.code).toBe("FORBIDDEN");
    const { rows } = await server.store.database.pool.query(
      "select id from accounts.player where username = 'demo_player'",
    );
    expect(said[0]).toMatchObject({ call: "staff.adminMe", code: "FORBIDDEN", who: rows[0].id, ip: "127.0.0.1" });
    expect(said[1]).toMatchObject({ call: "site.status", code: "OK", who: undefined });
    expect(JSON.stringify(said)).not.toContain(String(session["authorization"]).slice(7));
  });
});

describe("methods and origins", () => {
  test.each(["PATCH", "OPTIONS", "TRACE", "HEAD"])("%s is not taken by a call", async (method) => {
    const { statusCode, headers } = await server.web.inject({ method: method as "PATCH", url: "/wps/member/info" });
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe("GET");
  });
  test("other origins read nothing: no answer opens itself", async () => {
    const asked = { origin: "https://evil.test", "access-control-request-method": "POST" };
    for (const method of ["OPTIONS", "GET"]) {
      const { headers } = await server.ask(method, "/wps/system/status", undefined, asked);
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

describe("what comes over the wire", () => {
  test("somebody who is slow is not waited for", () => {
    expect(server.web.server).toMatchObject({
      headersTimeout: PATIENCE.headersTimeout,
      requestTimeout: PATIENCE.requestTimeout,
      keepAliveTimeout: PATIENCE.keepAliveTimeout,
    });
  });
  test.each([
    ["two lengths", "POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc"],
    [
      "length and chunks",
      "POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["a line folded", "GET /wps/system/status HTTP/1.1\r\nHost: x\r\nA: b\r\n c: d\r\n\r\n"],
    ["a NUL in a header", "GET /wps/system/status HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n"],
    ["no host", "GET /wps/system/status HTTP/1.1\r\n\r\n"],
    ["a header too large", `GET /wps/system/status HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`],
    ["no HTTP", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
    [
      "a bad chunk",
      "POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
  ])("%s is refused once, in the envelope", async (_, text) => {
    const came = await raw(text);
    expect(came.match(/HTTP\/1\.1 \d\d\d/g)).toEqual(["HTTP/1.1 400"]);
    if (!came.includes("{")) return;
    expect(JSON.parse(came.slice(came.indexOf("{")))).toMatchObject({ success: false, code: "VALIDATION_FAILED" });
    expect(came).toContain("X-Content-Type-Options: nosniff");
  });
  test("a forwarded address is believed of nobody unless a proxy of our own is configured", async () => {
    const claims = { "x-forwarded-for": "203.0.113.7", "x-forwarded-host": "evil.test", forwarded: "for=203.0.113.7" };
    await server.ask("POST", LOGIN, CREDENTIALS, claims);
    const { rows } = await server.store.database.pool.query(
      "select ip from accounts.login_attempt order by at desc limit 1",
    );
    expect(rows[0]).toEqual({ ip: "127.0.0.1" });
  });
});

describe("the live socket", () => {
  /** How a socket ends that says something, by code. */
  const ends = (headers: Record<string, string>, say: (socket: WebSocket) => void = () => undefined): Promise<number> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${address.replace("http", "ws")}/live`, { headers });
      socket.on("open", () => say(socket));
      socket.on("close", resolve);
      socket.on("error", reject);
    });
  test("is not for pages elsewhere", async () => {
    expect(await ends({ origin: "https://evil.test" })).toBe(1008);
    expect(await ends({ origin: "null" })).toBe(1008);
  });
  test("is opened under TLS alone where the site is reached by it", async () => {
    const safe = await testServer({ TAYA_PUBLIC_URL: "https://fiesta.example", TAYA_TRUST_PROXY: "1" });
    const at = await safe.listen();
    const { host } = new URL(at);
    const said = (headers: Record<string, string>) =>
      new Promise<string | number>((resolve, reject) => {
        const socket = new WebSocket(`ws://${host}/live`, { headers });
        socket.on("open", () => socket.send('{"t":"hello"}'));
        socket.on("message", (text: Buffer) => resolve((JSON.parse(text.toString()) as { t: string }).t));
        socket.on("close", resolve);
        socket.on("error", reject);
      });
    expect(await said({ origin: `http://${host}` })).toBe(1008);
    expect(await said({ "x-forwarded-proto": "http" })).toBe(1008);
    expect(await said({ origin: `https://${host}`, "x-forwarded-proto": "https" })).toBe("welcome");
    await safe.close();
  });
  test("ends with its session, wherever that was ended", async () => {
    const player = await server.login("demo_vip", "Fiesta-Vip-21");
    const staff = await server.login("admin", "Fiesta-Admin-21");
    const found = await server.ask("GET", "/wps/v2/accounts/admin/players?q=demo_vip", undefined, staff);
    const [{ id: playerId }] = (found.value as { list: [{ id: string }] }).list;
    const socket = new WebSocket(`${address.replace("http", "ws")}/live`);
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    await new Promise((open) => socket.on("open", open));
    socket.send(JSON.stringify({ t: "hello", token: player["authorization"]!.replace("Bearer ", "") }));
    await new Promise((welcome) => socket.once("message", welcome));
    const path = `/wps/v2/accounts/admin/players/${playerId}/sessions-end`;
    const ended = await server.ask("POST", path, { reason: "a device was stolen" }, staff);
    expect(ended.value).toEqual({ ended: 1 });
    expect(await closed).toBe(4001);
  });
  test("takes no large frames and no flood", async () => {
    expect(await ends({}, (socket) => socket.send("x".repeat(20_000)))).toBe(1009);
    const flood = (socket: WebSocket) => {
      for (let at = 0; at < 30; at += 1) socket.send(`{"t":"ping","at":${at}}`);
    };
    expect(await ends({}, flood)).toBe(4008);
  });
});
