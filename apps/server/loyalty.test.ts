import { randomUUID } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn, HOUR, startOfDay } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server?.close());

type Headers = Record<string, string>;
const LOYALTY = "/wps/v2/loyalty";

/** A player made for one test, with cash. */
async function someone(more: object = {}) {
  const made = await server.ask("POST", "/sandbox/players", { balance: "30000.00", ...more });
  const { id, username, password } = made.value as { id: PlayerId; username: string; password: string };
  return { id, username, password, headers: await server.login(username, password) };
}
const ask = (method: string, path: string, headers: Headers, body?: object) =>
  server.ask(method, path, body, { ...headers, "x-request-id": randomUUID() });
// oxlint-disable-next-line typescript/no-explicit-any -- the scenario reads whatever the call gave
const read = async (path: string, headers: Headers): Promise<any> =>
  (await ask("GET", `${LOYALTY}/${path}`, headers)).value;
const claim = (path: string, headers: Headers, body: object = {}) => ask("POST", `${LOYALTY}/${path}`, headers, body);
const spin = (headers: Headers, stake: string) =>
  ask("POST", "/wps/v2/play/rounds", headers, { game: "slot3", stake, bet: {} });
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 30_000, interval: 100 });
const prove = () => server.app.doors.reconciliation.prover.prove({ full: true });

/** The titles of what was written to somebody, the newest first. */
async function letters(headers: Headers): Promise<string[]> {
  const { value } = await ask("GET", "/wps/v2/messages/inbox?kind=personal", headers);
  return (value as { list: { title: string }[] }).list.map(({ title }) => title);
}

/** Pays in by the emulated provider. */
async function payIn(headers: Headers, amount: string): Promise<string> {
  const wish = { method: "sandbox", amount };
  const { id } = (await ask("POST", "/wps/v2/wallet/deposits", headers, wish)).value as { id: string };
  await server.ask("POST", `/sandbox/payments/${id}/settle`, {});
  return id;
}

test("play and deposits earn a rank, cashback and points, each claimed once, and the books hold", async () => {
  const { headers } = await someone();
  for (let turn = 0; turn < 20; turn += 1) expect((await spin(headers, "500.00")).code).toBe("OK");
  await payIn(headers, "1000.00");
  await soon(async () => expect((await read("rank", headers)).rankLevel).toBe(1));
  const info = (await ask("GET", "/wps/member/info", headers)).value as { clubLabel: object };
  expect(info).toMatchObject({ clubLabel: { rankLevel: 1, labelName: "VIP 1 Bronze" } });
  expect(await read("rank", headers)).toMatchObject({
    progress: { deposit: { have: "1000.00", need: "5000.00" }, validBet: { have: "10000.00" } },
    claimable: [
      { kind: "upgrade", amount: "8.00" },
      { kind: "monthly", amount: "5.00" },
    ],
  });
  expect(await letters(headers)).toContain("Your new rank: VIP 1 Bronze");
  expect((await claim("rank/claim", headers, { kind: "upgrade" })).value).toMatchObject({ amount: "8.00" });
  expect((await claim("rank/claim", headers, { kind: "upgrade" })).code).toBe("PROMO_ALREADY");
  expect(await read("cashback", headers)).toMatchObject({ claimable: "120.00", rows: [{ rate: 12_000 }] });
  expect((await claim("cashback/claim", headers)).value).toMatchObject({ amount: "120.00" });
  expect((await claim("cashback/claim", headers)).code).toBe("PROMO_NOT_ELIGIBLE");
  expect(await read("cashback/history", headers)).toMatchObject({ total: 1, list: [{ auto: false }] });
  expect(await read("points/balance", headers)).toEqual({ points: 0, pending: 100, neverExpire: true });
  expect((await claim("points/reward", headers)).value).toMatchObject({ claimed: 100, points: 100, claimable: 0 });
  const convert = (password: string) => claim("points/convert", headers, { points: 100, password });
  expect((await convert("135790")).code).toBe("PAYPWD_WRONG");
  expect((await convert("246810")).value).toMatchObject({ points: 0, amount: "1.00" });
  expect((await read("points/transactions", headers)).list).toMatchObject([{ kind: "CONVERTED" }, { kind: "EARNED" }]);
  const records = (await ask("GET", "/wps/v2/wallet/records?preset=today", headers)).value as { list: object[] };
  const types = records.list.map((each) => (each as { type: number }).type);
  expect([303, 304, 309].every((type) => types.includes(type))).toBe(true);
  expect((await prove()).ok).toBe(true);
});

test("points are given for an item by the payment password, and an operator agrees or gives them back", async () => {
  const { username, headers } = await someone();
  await server.ask("POST", "/sandbox/fund", { username, amount: "500", kind: "points" });
  const admin = await server.login("admin", "Fiesta-Admin-21");
  const reason = "as a test";
  const wish = { type: "cash", name: { EN: "Ten pesos", TY: "Sampung piso" }, points: 100, amount: "10.00", stock: 3 };
  const written = await ask("POST", `${LOYALTY}/admin/items`, admin, { ...wish, perUser: 2, reason });
  const { id: itemId } = written.value as { id: string };
  const shown = await read("points/items?affordable=true", { ...headers, language: "TY" });
  expect(shown.list).toMatchObject([{ id: itemId, name: "Sampung piso", amount: "10.00", ratio: "10.00", stock: 3 }]);
  const redeem = async () => {
    const answer = await claim("points/redeem", headers, { itemId, password: "246810" });
    return answer.success ? (answer.value as { id: string }).id : answer.code;
  };
  const [first, second] = [await redeem(), await redeem()];
  expect(await redeem()).toBe("POINTS_LIMIT");
  const decide = (id: string, what: string) =>
    ask("POST", `${LOYALTY}/admin/redemptions/${id}/${what}`, admin, { remark: "", reason });
  expect([(await decide(first, "approve")).code, (await decide(second, "reject")).code]).toEqual(["OK", "OK"]);
  expect((await decide(second, "approve")).code).toBe("PROMO_STATE");
  const told = (await letters(headers)).filter((title) => title.includes("redemption"));
  expect(told).toEqual(["Your redemption was not approved", "Your redemption was approved"]);
  expect(await read("points/redemptions", headers)).toMatchObject({
    list: [{ status: "rejected" }, { status: "approved", points: 100, amount: "10.00" }],
  });
  expect(await read("points/balance", headers)).toMatchObject({ points: 400 });
  const waiting = await ask("GET", `${LOYALTY}/admin/redemptions?username=${username}`, admin);
  expect(waiting.value).toMatchObject({ total: 2, list: [{ username, reviewer: "admin" }, { username }] });
  expect((await prove()).ok).toBe(true);
});

test("more than thirty redemptions an hour are too many", async () => {
  const { headers } = await someone();
  const codes = [];
  for (let turn = 0; turn < 31; turn += 1) {
    codes.push((await claim("points/redeem", headers, { itemId: randomUUID(), password: "246810" })).code);
  }
  expect([codes[29], codes[30]]).toEqual(["POINTS_ITEM_OFF", "RATE_LIMITED"]);
});

test("a deposit taken back leaves the sums it had made", async () => {
  const { headers } = await someone();
  const id = await payIn(headers, "700.00");
  const have = async () => (await read("rank", headers)).progress.deposit.have as string;
  await soon(async () => expect(await have()).toBe("700.00"));
  await server.ask("POST", `/sandbox/payments/${id}/chargeback`, {});
  await soon(async () => expect(await have()).toBe("0.00"));
});

test("whoever is excluded, pauses or waits for a looser limit is offered and paid nothing, by themselves or by the clock", async () => {
  const [excluded, pausing, waiting, other] = await Promise.all([someone(), someone(), someone(), someone()]);
  const people = [excluded, pausing, waiting, other];
  for (const { headers } of people) expect((await spin(headers, "500.00")).code).toBe("OK");
  for (const { headers } of people) {
    await soon(async () => expect((await read("cashback", headers)).claimable).toBe("6.00"));
  }
  const { database, clock } = server.store.platform;
  await database.transaction((tx) => server.app.doors.accounts.setExcluded(tx, excluded.id, clock.now() + 200 * DAY));
  const step = await ask("POST", "/wps/v2/accounts/step-up", pausing.headers, { method: "PAYPWD", proof: "246810" });
  const proven = { ...pausing.headers, "x-step-up": (step.value as { ticket: string }).ticket };
  expect((await ask("POST", "/wps/v2/compliance/cool-off", proven, { days: 7 })).code).toBe("OK");
  const limit = (amount: string) =>
    ask("PUT", "/wps/v2/compliance/limits", waiting.headers, { kind: "loss", frame: "24h", amount });
  expect([(await limit("5000.00")).code, (await limit("9000.00")).code]).toEqual(["OK", "OK"]);

  for (const [{ headers }, code] of [
    [pausing, "RG_COOLOFF"],
    [waiting, "RG_WAIT"],
  ] as const) {
    expect((await claim("cashback/claim", headers)).code).toBe(code);
    expect((await claim("points/reward", headers)).code).toBe(code);
    expect(await read("cashback", headers)).toMatchObject({ claimable: "0.00" });
    expect(await read("points/reward", headers)).toMatchObject({ claimable: 0 });
  }
  expect(await server.app.doors.compliance.mayReward(database.db, excluded.id)).toMatchObject({ fault: "RG_EXCLUDED" });

  const { timeZone } = await server.app.doors.site.brand("fiesta");
  const turned = startOfDay(addDays(dayIn(clock.now(), timeZone), 1), timeZone) + 4 * HOUR;
  await server.ask("POST", "/sandbox/clock", { advanceMs: turned - clock.now() });
  await server.app.jobs["loyalty.cashback"]!({} as never);
  const paid = async ({ id: playerId }: { readonly id: PlayerId }) => {
    const asked = { playerId, since: 0, until: clock.now() + 1, types: [303], offset: 0, limit: 9 };
    return (await server.app.doors.ledger.records(database.db, asked)).list.map(({ amount }) => amount);
  };
  expect(await Promise.all([excluded, pausing, other].map(paid))).toEqual([[], [], [600n]]);
});

test("nobody who plays for nothing has a rank, and nobody but staff sees how it is set", async () => {
  const trial = await someone({ type: 4 });
  expect((await ask("GET", `${LOYALTY}/rank`, trial.headers)).code).toBe("AUTH_TRIAL_FORBIDDEN");
  const { headers } = await someone();
  expect((await ask("GET", `${LOYALTY}/admin/ranks`, headers)).code).toBe("FORBIDDEN");
  const ranks = (await server.ask("GET", `${LOYALTY}/ranks`)).value as { list: object[] };
  expect(ranks.list).toHaveLength(11);
});

test("a mission is written by an operator, met by play and deposits, and claimed once", async () => {
  const admin = await server.login("admin", "Fiesta-Admin-21");
  const reason = "as a test";
  const wish = {
    title: { EN: "Bet and deposit", TY: "Tumaya at magdeposito" },
    period: "daily",
    goals: [
      { metric: "validBet", target: "500.00", categories: ["RNG"] },
      { metric: "deposits", target: 1 },
    ],
    reward: "25.00",
    reason,
  };
  const written = await ask("POST", `${LOYALTY}/admin/missions`, admin, wish);
  expect(written.value).toMatchObject({ version: 1, enabled: true, unit: "cash", goals: [{ target: "500.00" }, {}] });
  const { id } = written.value as { id: string };
  const { headers } = await someone();
  // oxlint-disable-next-line typescript/no-explicit-any -- the scenario reads whatever the call gave
  const missions = async (method = "GET"): Promise<any> =>
    (await server.ask(method, "/wps/relay/MCSFE_getMissionSummaryDetails", method === "POST" ? {} : undefined, headers))
      .value;
  expect(await missions()).toMatchObject({ count: 0, missions: [{ id, status: "process", reward: "25.00" }] });
  expect((await spin(headers, "500.00")).code).toBe("OK");
  const paid = await payIn(headers, "100.00");
  await soon(async () => expect((await missions("POST")).count).toBe(1));
  expect((await missions()).missions[0].goals).toMatchObject([
    { metric: "validBet", target: "500.00", have: "500.00" },
    { metric: "deposits", target: 1, have: 1 },
  ]);
  expect((await ask("GET", "/wps/member/info", headers)).value).toMatchObject({ missionCount: 1 });
  expect((await read("rewards", headers)).list[0]).toMatchObject({ source: "mission", amount: "25.00", unit: "cash" });
  const [first, second] = await Promise.all([
    claim(`missions/${id}/claim`, headers),
    claim(`missions/${id}/claim`, headers),
  ]);
  expect([first.code, second.code].toSorted()).toEqual(["OK", "PROMO_ALREADY"]);
  await server.ask("POST", `/sandbox/payments/${paid}/chargeback`, {});
  await soon(async () => expect((await missions()).missions[0].goals[1].have).toBe(0));
  expect((await claim(`missions/${id}/claim`, headers)).code).toBe("PROMO_ALREADY");
  expect((await ask("GET", "/wps/member/info", headers)).value).toMatchObject({ missionCount: 0 });
  expect((await prove()).ok).toBe(true);
  await ask("POST", `${LOYALTY}/admin/missions`, admin, { ...wish, id, enabled: false });
});

test("a leaderboard is set, shows who wants to be shown, and its prizes are claimed with all other rewards", async () => {
  const admin = await server.login("admin", "Fiesta-Admin-21");
  const prizes = [{ from: 1, to: 1, reward: "50.00" }];
  const board = { period: "day", title: { EN: "Race" }, rules: { EN: "Bet most" }, prizes, reason: "as a test" };
  expect((await ask("POST", `${LOYALTY}/admin/leaderboards`, admin, board)).code).toBe("OK");
  const [first, hidden] = [await someone(), await someone()];
  const look = (headers: Headers, query = "") =>
    server.ask("GET", `/wps/relay/MCSFE_getMissionLeaderboard?period=day${query}`, undefined, headers);
  expect((await ask("PUT", `${LOYALTY}/leaderboards/me`, first.headers, { shown: true })).value).toEqual({
    optedIn: true,
  });
  expect((await spin(first.headers, "300.00")).code).toBe("OK");
  expect((await spin(hidden.headers, "500.00")).code).toBe("OK");
  await soon(async () =>
    expect((await look(first.headers)).value).toMatchObject({ mine: { rank: 1, score: "300.00" } }),
  );
  const seen = (await look(hidden.headers)).value as { list: { nameMasked: string }[] };
  expect(seen).toMatchObject({ list: [{ rank: 1, score: "300.00", reward: "50.00", unit: "cash" }], optedIn: false });
  expect(seen.list[0]!.nameMasked).not.toContain(first.username);

  const { timeZone } = await server.app.doors.site.brand("fiesta");
  const { clock } = server.store.platform;
  const turned = startOfDay(addDays(dayIn(clock.now(), timeZone), 1), timeZone) + 4 * HOUR;
  await server.ask("POST", "/sandbox/clock", { advanceMs: turned - clock.now() });
  await server.app.jobs["loyalty.boards"]!({} as never);
  const again = await server.login(first.username, first.password);
  expect((await look(again, "&when=last")).value).toMatchObject({ mine: { rank: 1 }, list: [{ score: "300.00" }] });
  const { list } = await read("rewards", again);
  expect(list.map(({ source }: { source: string }) => source)).toEqual(["leaderboard", "cashback"]);
  const key = randomUUID();
  const all = () => server.ask("POST", `${LOYALTY}/rewards/claim-all`, {}, { ...again, "x-request-id": key });
  const answers = await Promise.all([all(), all(), all()]);
  expect(answers[0]!.value).toMatchObject({ claimed: [{ amount: "50.00" }, { amount: "3.60" }], failed: [] });
  expect(answers[1]!.value).toEqual(answers[0]!.value);
  expect(answers[2]!.value).toEqual(answers[0]!.value);
  expect(await read("rewards", again)).toEqual({ count: 0, list: [] });
  expect((await prove()).ok).toBe(true);
});
