import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type TestServer, testServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

let address = 0;
/** Headers of a network nobody has used yet. */
const from = () => ({ "x-sandbox-ip": `198.51.100.${(address += 1)}` });

async function times(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await ask());
  return answers;
}

const limitedAt = (answers: readonly Answer[]) => answers.findIndex(({ code }) => code === "RATE_LIMITED");

describe("limits of a network", () => {
  test.each([
    ["checks of invitation codes", 20, "GET", "/wps/agent/affiliate?affiliateCode=NOBODY00", undefined],
    ["checks before registering", 20, "GET", "/wps/v2/accounts/register/check?field=username&value=x", undefined],
    ["password mails", 20, "POST", "/wps/member/password/email", { username: "nobody_here", email: "a@b.test" }],
    ["trial accounts", 20, "POST", "/wps/session/login/freeplay", {}],
    ["applications for a partnership", 5, "POST", "/wps/v2/site/join", {}],
    ["registrations", 60, "PUT", "/wps/member/register", {}],
    ["pictures of identity cards", 60, "POST", "/wps/relay/MCSFE_uploadIdImg", {}],
    ["messages to customer service", 20, "PUT", "/wps/feedback", {}],
    ["captchas in a second", 1, "GET", "/wps/captcha", undefined],
  ] as const)("%s: %i", async (...[, most, method, path, body]) => {
    const network = from();
    const answers = await times(most + 2, () => server.ask(method, path, body, network));
    const first = limitedAt(answers);
    expect(first).toBeGreaterThanOrEqual(most);
    expect(first).toBeLessThanOrEqual(most + 1);
    const refused = answers[first]!;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await server.ask(method, path, body, from())).code).not.toBe("RATE_LIMITED");
  });

  test("the own machine is not counted by its address in the sandbox", async () => {
    const answers = await times(25, () => server.ask("GET", "/wps/agent/affiliate?affiliateCode=NOBODY00"));
    expect(limitedAt(answers)).toBe(-1);
  });

  test("a call that declares no limit has one", async () => {
    await set({ "limits.visitor": { most: 3, seconds: 60 } });
    const network = from();
    const answers = await times(5, () => server.ask("GET", "/wps/system/status", undefined, network));
    await set({ "limits.visitor": { most: 1_200, seconds: 60 } });
    expect(limitedAt(answers)).toBe(3);
  });
});

async function set(settings: object) {
  const staff = await server.login("admin", "Fiesta-Admin-21");
  const answer = await server.ask("PUT", "/wps/v2/site/admin/settings", { settings, reason: "A test." }, staff);
  expect(answer.code).toBe("OK");
}

describe("limits of a player", () => {
  test("rounds: twenty at once, wherever they come from", async () => {
    const player = await server.login("demo_player", "Fiesta-Player-21");
    const asked = Array.from({ length: 40 }, () => server.ask("POST", "/wps/v2/play/rounds", {}, player));
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.filter((code) => code === "RATE_LIMITED").length).toBeGreaterThanOrEqual(5);
    expect(codes.filter((code) => code !== "RATE_LIMITED").length).toBeGreaterThanOrEqual(20);
  });

  test("a call that declares no limit has one, each player's own", async () => {
    await set({ "limits.player": { most: 3, seconds: 60 } });
    const [one, other] = [
      await server.login("demo_player", "Fiesta-Player-21"),
      await server.login("demo_player2", "Fiesta-Player-22"),
    ];
    const answers = await times(5, () => server.ask("GET", "/wps/member/info", undefined, one));
    const others = await server.ask("GET", "/wps/member/info", undefined, other);
    await set({ "limits.player": { most: 1_200, seconds: 60 } });
    expect(limitedAt(answers)).toBe(3);
    expect(others.code).toBe("OK");
  });

  test("an allowance outside the bounds is refused", async () => {
    const staff = await server.login("admin", "Fiesta-Admin-21");
    const change = { settings: { "limits.bet": { most: 0, seconds: 1 } }, reason: "A test." };
    expect((await server.ask("PUT", "/wps/v2/site/admin/settings", change, staff)).code).toBe("VALIDATION_FAILED");
  });
});

test("password mails of one account: five an hour, and the answer is always the same", async () => {
  const asked = { username: "demo_player", email: "demo_player@example.test" };
  const answers = await times(7, () => server.ask("POST", "/wps/member/password/email", asked));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["OK"]));
  const sent = await server.ask("GET", "/sandbox/outbox?to=demo_player@example.test&kind=email&limit=50");
  const { list } = sent.value as { list: { purpose: string }[] };
  expect(list.filter(({ purpose }) => purpose === "password").length).toBe(5);
});

test("refusals are counted", async () => {
  const metric = await server.store.platform.metrics.registry.metrics();
  expect(metric).toMatch(/taya_rate_limited_total\{rule="agents\.affiliate"\} [1-9]/);
  expect(metric).toMatch(/taya_rate_limited_total\{rule="play\.playRound"\} [1-9]/);
});
