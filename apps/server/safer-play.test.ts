import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { readCall } from "@taya/play/vendors";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { type Answer, testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

type Headers = Record<string, string>;
const SAFER = "/wps/v2/compliance";

/** A player made for one test, with cash and a verified identity. */
async function someone(balance = "1000.00", more: object = {}) {
  const made = await server.ask("POST", "/sandbox/players", { balance, ...more });
  expect(made.code).toBe("OK");
  const { id, username, password } = made.value as { id: PlayerId; username: string; password: string };
  return { playerId: id, username, password, headers: await server.login(username, password) };
}

const ask = (method: string, path: string, body: unknown, headers: Headers) =>
  server.ask(method, path, body, { ...headers, "x-request-id": randomUUID() });

const spin = (headers: Headers, stake = "1.00"): Promise<Answer> =>
  ask("POST", "/wps/v2/play/rounds", { game: "slot3", stake, bet: {} }, headers);

/** A ticket for one action that wants the password again. */
async function proven(headers: Headers, password: string): Promise<Headers> {
  const answer = await ask("POST", "/wps/v2/accounts/step-up", { method: "PASSWORD", proof: password }, headers);
  return { ...headers, "x-step-up": (answer.value as { ticket: string }).ticket };
}

async function advance(ms: number) {
  expect((await server.ask("POST", "/sandbox/clock", { advanceMs: ms })).code).toBe("OK");
  await sweep();
}

/** The test server starts no schedules: what they would do every second. */
async function sweep() {
  await server.app.jobs["compliance.sweep"]!({} as never);
  await server.app.jobs["compliance.hours"]!({} as never);
}

const limits = async (headers: Headers) =>
  ((await ask("GET", `${SAFER}/limits`, undefined, headers)).value as { list: Record<string, unknown>[] }).list;

const put = (headers: Headers, wish: object) => ask("PUT", `${SAFER}/limits`, wish, headers);

const reality = async (headers: Headers) =>
  (await ask("GET", `${SAFER}/reality-check`, undefined, headers)).value as Record<string, unknown>;

test("a tighter limit holds at once, a looser one after a day and a second yes", async () => {
  const { headers, username, password } = await someone();
  expect(await put(headers, { kind: "loss", frame: "24h", amount: "3.00" })).toMatchObject({
    value: { amount: "3.00", used: "0.00", byHouse: false },
  });
  expect(await put(headers, { kind: "loss", frame: "24h", amount: "2.00" })).toMatchObject({
    value: { amount: "2.00" },
  });
  const asked = await put(headers, { kind: "loss", frame: "24h", amount: "500.00" });
  expect(asked).toMatchObject({ value: { amount: "2.00", pending: { amount: "500.00", needsConfirm: false } } });
  const { effectiveAt } = (asked.value as { pending: { effectiveAt: number } }).pending;
  const confirm = (by: Headers) => ask("POST", `${SAFER}/limits/confirm`, { kind: "loss", frame: "24h" }, by);
  expect(await confirm(headers)).toMatchObject({ status: 409, code: "RG_WAIT", value: { effectiveAt } });
  expect(await spin(headers, "5.00")).toMatchObject({ code: "RG_LIMIT_LOSS", value: { left: "2.00", frame: "24h" } });
  await advance(DAY + MINUTE);
  const later = await server.login(username, password);
  expect((await limits(later))[0]).toMatchObject({ amount: "2.00", pending: { needsConfirm: true } });
  expect(await confirm(later)).toMatchObject({ value: { amount: "500.00" } });
  expect((await spin(later, "5.00")).code).toBe("OK");
  expect(await put(later, { kind: "loss", frame: "24h", amount: null })).toMatchObject({
    value: { amount: "500.00", pending: { amount: null } },
  });
  expect(await put(later, { kind: "loss", frame: "minutes", amount: "1.00" })).toMatchObject({
    code: "VALIDATION_FAILED",
  });
}, 240_000);

test("what is staked and what is paid in count against their limits, also what is still under way", async () => {
  const { headers, playerId } = await someone();
  await put(headers, { kind: "wager", frame: "7d", amount: "2.00" });
  expect((await spin(headers)).code).toBe("OK");
  expect((await spin(headers)).code).toBe("OK");
  expect(await spin(headers)).toMatchObject({ code: "RG_LIMIT_WAGER", value: { left: "0.00" } });
  expect((await limits(headers))[0]).toMatchObject({ kind: "wager", used: "2.00", amount: "2.00" });

  await put(headers, { kind: "deposit", frame: "24h", amount: "500.00" });
  const deposit = (amount: string) => ask("POST", "/wps/v2/wallet/deposits", { method: "sandbox", amount }, headers);
  expect((await deposit("300.00")).code).toBe("OK");
  expect(await deposit("300.00")).toMatchObject({ code: "RG_LIMIT_DEPOSIT", value: { left: "200.00" } });
  expect((await limits(headers))[0]).toMatchObject({ kind: "deposit", used: "300.00" });

  const staff = await server.login("admin", "Fiesta-Admin-21");
  const path = `${SAFER}/admin/players/${playerId}/limits`;
  const wish = { kind: "deposit", frame: "24h", amount: "400.00", reason: "agreed on the phone" };
  expect(await ask("PUT", path, wish, staff)).toMatchObject({ value: { amount: "400.00", byHouse: true } });
  expect(await deposit("150.00")).toMatchObject({ code: "RG_LIMIT_DEPOSIT", value: { left: "100.00" } });
}, 240_000);

test("a deposit limit holds for what arrives: the rest of a larger payment is held, and the player is told", async () => {
  const { headers } = await someone();
  await put(headers, { kind: "deposit", frame: "24h", amount: "500.00" });
  const wish = { method: "sandbox", amount: "60.00" };
  const { value } = await ask("POST", "/wps/v2/wallet/deposits", wish, headers);
  const { id } = value as { id: string };
  await ask("POST", `/sandbox/payments/${id}/settle`, { amount: "25000.00" }, {});
  const row = () => ask("GET", `/wps/v2/wallet/deposits/${id}`, undefined, headers);
  await vi.waitFor(async () => expect((await row()).value).toMatchObject({ status: "CREDITED" }), { timeout: 10_000 });
  expect((await row()).value).toMatchObject({ credited: "500.00", held: { amount: "24500.00", why: "LIMIT" } });
  expect((await limits(headers))[0]).toMatchObject({ kind: "deposit", used: "500.00" });
}, 240_000);

test("a reality check stops every bet until it was looked at", async () => {
  const player = await someone();
  const { headers } = player;
  const vendor = await seat(player);
  expect(await ask("PUT", `${SAFER}/reality-check`, { minutes: 15 }, headers)).toMatchObject({
    value: { minutes: 15 },
  });
  const first = await spin(headers, "2.00");
  const { win } = first.value as { win: string };
  await vi.waitFor(async () => expect(await reality(headers)).toMatchObject({ staked: "2.00", won: win, rounds: 1 }), {
    timeout: 10_000,
  });
  await advance(14 * MINUTE);
  expect((await spin(headers, "1.00")).code).toBe("OK");
  await advance(2 * MINUTE);
  expect(await reality(headers)).toMatchObject({
    due: true,
    elapsedMinutes: 16,
    staked: "3.00",
    hold: { reason: "REALITY" },
  });
  expect((await spin(headers)).code).toBe("RG_REALITY_CHECK");
  expect(await vendor.say("bet", bet())).toMatchObject({ status: "PLAYER_BLOCKED" });
  expect((await ask("POST", `${SAFER}/reality-check/ack`, {}, headers)).value).toMatchObject({ due: false });
  expect((await spin(headers)).code).toBe("OK");
  expect(await vendor.say("bet", bet())).toMatchObject({ status: "OK" });
}, 240_000);

test("a session ends after the minutes the player gave it, and a pause of half an hour begins a new one", async () => {
  const { headers, username, password } = await someone();
  await put(headers, { kind: "session", frame: "minutes", amount: 20 });
  expect((await spin(headers)).code).toBe("OK");
  await advance(15 * MINUTE);
  expect((await spin(headers)).code).toBe("OK");
  await advance(6 * MINUTE);
  expect(await spin(headers)).toMatchObject({ code: "RG_LIMIT_SESSION", value: { reason: "SESSION" } });
  await advance(31 * MINUTE);
  expect((await spin(await server.login(username, password))).code).toBe("OK");
}, 240_000);

test("closed hours of the day refuse play from the hour on that is asked for", async () => {
  const { headers } = await someone();
  const all = Array.from({ length: 24 }, (_, hour) => hour);
  expect(await put(headers, { kind: "hours", frame: "day", hours: all })).toMatchObject({ value: { hours: all } });
  expect((await spin(headers)).code).toBe("RG_LIMIT_SESSION");
  expect(await put(headers, { kind: "hours", frame: "day", hours: [3, 4] })).toMatchObject({
    value: { hours: all, pending: { hours: [3, 4] } },
  });
}, 240_000);

test("an exclusion in the middle of play holds everywhere within a second; what was won is still paid", async () => {
  const player = await someone();
  const { headers, username, password, playerId } = player;
  const vendor = await seat(player);
  const open = bet();
  expect(await vendor.say("bet", open)).toMatchObject({ status: "OK" });
  expect((await spin(headers)).code).toBe("OK");
  const mines = { game: "mines", stake: "1.00", bet: { mines: 3 } };
  const begun = await ask("POST", "/wps/v2/play/rounds", mines, headers);
  expect(begun).toMatchObject({ code: "OK", value: { status: "OPEN" } });
  const { roundId } = begun.value as { roundId: string };
  await put(headers, { kind: "loss", frame: "1mo", amount: "700.00" });
  const socket = await live(headers);

  const sure = await proven(headers, password);
  const started = performance.now();
  const closed = once(socket, "close");
  const excluded = await ask("POST", `${SAFER}/self-exclusion`, { term: "6m" }, sure);
  expect(excluded.code).toBe("OK");
  // The answer is there: from here on nothing gets through, on whatever way.
  const tried = await Promise.all([
    vendor.say("bet", bet()),
    spin(headers),
    ask("POST", "/wps/game/launchGame", { gameId: "x" }, headers),
    ask("POST", `/wps/v2/play/rounds/${roundId}/move`, { seq: 0, move: { pick: 3 } }, headers),
    ask(
      "PUT",
      "/wps/v2/play/tables/baccarat-1/layout",
      { roundId: randomUUID(), version: 0, bets: [{ spot: "player", amount: "10.00" }] },
      headers,
    ),
    ask(
      "POST",
      "/wps/relay/GCS_walletTransfer",
      { transferId: randomUUID(), from: "MAIN", to: "TRANSFER1", amount: "1.00" },
      headers,
    ),
  ]);
  const [code] = (await closed) as [number];
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(code).toBe(4001);
  expect(tried[0]).toMatchObject({ status: "PLAYER_BLOCKED" });
  for (const each of tried.slice(1)) expect((each as Answer).code).toBe("AUTH_SESSION_EXPIRED");
  const { doors } = server.app;
  expect(await doors.compliance.mayLaunch(server.store.database.db, playerId)).toMatchObject({ fault: "RG_EXCLUDED" });
  expect(await doors.compliance.mayAdvertise(server.store.database.db, playerId)).toBe(false);

  const win = { txId: randomUUID(), refTxId: open.txId, roundId: open.roundId, amount: 500 };
  expect(await vendor.say("win", win)).toMatchObject({ status: "OK" });

  const login = { username, password, type: "username" };
  expect((await server.ask("POST", "/wps/session/login", login)).code).toBe("AUTH_SELF_EXCLUDED");
  const entered = await server.ask("POST", `${SAFER}/self-exclusion/withdraw-login`, { username, password });
  expect(entered.code).toBe("OK");
  const only = { authorization: `Bearer ${(entered.value as { token: string }).token}` };
  for (const path of [
    "/wps/v2/wallets/balance",
    "/wps/v2/wallet/withdraw/info",
    "/wps/v2/wallet/records",
    "/wps/member/info",
  ])
    expect([path, (await ask("GET", path, undefined, only)).code]).toEqual([path, "OK"]);
  for (const [method, path] of [
    ["POST", "/wps/v2/play/rounds"],
    ["POST", "/wps/v2/wallet/deposits"],
    ["PUT", `${SAFER}/limits`],
  ] as const)
    expect([path, (await ask(method, path, {}, only)).code]).toEqual([path, "AUTH_SELF_EXCLUDED"]);
}, 240_000);

test("an exclusion ends after its term, a wish and a day; limits outlive it", async () => {
  const { headers, username, password } = await someone();
  await put(headers, { kind: "loss", frame: "7d", amount: "9.00" });
  expect((await ask("POST", `${SAFER}/self-exclusion`, { term: "6m" }, await proven(headers, password))).code).toBe(
    "OK",
  );
  const enter = async () => {
    const answer = await server.ask("POST", `${SAFER}/self-exclusion/withdraw-login`, { username, password });
    return { authorization: `Bearer ${(answer.value as { token: string }).token}` };
  };
  const back = async () => ask("POST", `${SAFER}/self-exclusion/return`, {}, await enter());
  expect((await back()).code).toBe("RG_WAIT");
  await advance(184 * DAY);
  expect((await server.ask("POST", "/wps/session/login", { username, password, type: "username" })).code).toBe(
    "AUTH_SELF_EXCLUDED",
  );
  expect((await back()).code).toBe("OK");
  await advance(23 * HOUR);
  expect((await server.ask("POST", "/wps/session/login", { username, password, type: "username" })).code).toBe(
    "AUTH_SELF_EXCLUDED",
  );
  await advance(2 * HOUR);
  const again = await server.login(username, password);
  expect((await spin(again)).code).toBe("OK");
  expect((await limits(again))[0]).toMatchObject({ kind: "loss", amount: "9.00" });
}, 240_000);

test("operators keep the register: families and authorities exclude, nobody shortens", async () => {
  const { headers, username } = await someone();
  const staff = await server.login("admin", "Fiesta-Admin-21");
  const path = `${SAFER}/admin/exclusions`;
  const made = await ask(
    "POST",
    path,
    { username, source: "FAMILY", term: "1y", reason: "asked by the spouse" },
    staff,
  );
  expect(made).toMatchObject({ value: { username, source: "FAMILY", term: "1y" } });
  expect((await spin(headers)).code).toBe("AUTH_SESSION_EXPIRED");
  const { id } = made.value as { id: string };
  const change = (body: object) => ask("PUT", `${path}/${id}`, { reason: "as the court said", ...body }, staff);
  expect((await change({ term: "6m" })).code).toBe("FORBIDDEN");
  expect(await change({ term: "5y" })).toMatchObject({ value: { term: "5y" } });
  expect((await change({ end: true })).code).toBe("APPROVAL_REQUIRED");
  expect((await server.ask("GET", path, undefined, staff)).value).toMatchObject({ total: expect.any(Number) });
}, 240_000);

test("a pause holds bets and deposits back and lets withdrawals be; activity agrees with the books", async () => {
  const { headers, password } = await someone();
  const round = await spin(headers, "3.00");
  const { win } = round.value as { win: string };
  expect((await ask("POST", `${SAFER}/cool-off`, { days: 1 }, await proven(headers, password))).code).toBe("OK");
  expect((await spin(headers)).code).toBe("RG_COOLOFF");
  const deposit = { method: "sandbox", amount: "300.00" };
  expect((await ask("POST", "/wps/v2/wallet/deposits", deposit, headers)).code).toBe("RG_COOLOFF");
  expect((await ask("GET", "/wps/v2/wallet/withdraw/info", undefined, headers)).code).toBe("OK");
  await vi.waitFor(
    async () => {
      const { value } = await ask("GET", `${SAFER}/activity`, undefined, headers);
      expect(value).toMatchObject({ staked: "3.00", won: win, sessions: 1, deposits: "0.00" });
    },
    { timeout: 10_000 },
  );
}, 240_000);

test("in an account that somebody else opened nobody bets before they have told who they are, whatever money is in it", async () => {
  const { database } = server.store;
  const { accounts, compliance } = server.app.doors;
  const { playerId } = await someone("100.00", { kycLevel: 0 });
  const bet = (who: typeof playerId) => compliance.mayBet({ merchant: "fiesta", playerId: who, type: 0 });
  expect(await bet(playerId)).toMatchObject({ ok: true });
  const opened = await database.transaction(async (tx) => {
    const agent = (await accounts.byUsername(tx, "fiesta", "demo_agent"))!.id;
    const account = { merchant: "fiesta", currency: "PHP", passwordHash: "none", uplineId: agent, openedBy: agent };
    return (await accounts.create(tx, { ...account, username: "opened_by_form" }))!.id;
  });
  expect(await bet(opened)).toMatchObject({ fault: "KYC_REQUIRED" });
  await sql`update accounts.player set kyc_level = 2, kyc_status = 'APPROVED' where id = ${opened}`.execute(
    database.db,
  );
  expect(await bet(opened)).toMatchObject({ ok: true });
}, 240_000);

test("in a market that wants the identity before play, nothing is paid in or opened without it", async () => {
  const { platform, database } = server.store;
  const { compliance } = server.app.doors;
  const { playerId } = await someone("100.00", { kycLevel: 1 });
  expect((await compliance.mayLaunch(database.db, playerId)).ok).toBe(true);
  await platform.settings.write("fiesta", "compliance", { market: "ph" });
  expect(await compliance.mayLaunch(database.db, playerId)).toMatchObject({ fault: "KYC_REQUIRED" });
  expect(await compliance.mayDeposit(database.db, playerId, 100n)).toMatchObject({ fault: "KYC_REQUIRED" });
  await platform.settings.write("fiesta", "compliance", { market: "" });
}, 240_000);

test("half a year after the first round a statement of play comes, once", async () => {
  const { headers, username, password } = await someone();
  expect((await spin(headers)).code).toBe("OK");
  await vi.waitFor(async () => expect(await reality(headers)).toMatchObject({ rounds: 1 }), { timeout: 10_000 });
  const write = () => server.app.jobs["compliance.statements"]!({} as never);
  const letters = async (by: Headers) => {
    const { value } = await ask("GET", "/wps/v2/messages/inbox", undefined, by);
    return (value as { list: { title: string }[] }).list.filter(({ title }) => title.includes("six months"));
  };
  await advance(180 * DAY);
  const later = await server.login(username, password);
  expect((await spin(later)).code).toBe("OK");
  await write();
  expect(await letters(later)).toEqual([]);
  await advance(5 * DAY);
  await write();
  await write();
  expect(await letters(await server.login(username, password))).toHaveLength(1);
}, 240_000);

test("the brand's policy may be tightened and never loosened", async () => {
  const staff = await server.login("admin", "Fiesta-Admin-21");
  const change = (values: object) =>
    ask("PUT", `${SAFER}/admin/policy`, { values, reason: "as the board decided" }, staff);
  expect(await change({ "cycle.slotMs": 3_000 })).toMatchObject({ value: { market: "default" } });
  expect(await server.app.doors.compliance.policyOf("fiesta")).toMatchObject({ "cycle.slotMs": 3_000 });
  expect(await change({ "reality.everyMinutes": 90 })).toMatchObject({
    code: "VALIDATION_FAILED",
    errors: [{ field: "reality.everyMinutes", rule: "range" }],
  });
  expect((await change({})).code).toBe("APPROVAL_REQUIRED");
  await server.store.platform.settings.write("fiesta", "compliance", { tighter: {} });
}, 240_000);

const bet = () => ({ txId: randomUUID(), roundId: randomUUID(), amount: 100 });

/** The player at the sandbox's vendor, by the same door as the vendor's own calls. */
async function seat({ playerId }: { readonly playerId: PlayerId }) {
  const { play } = server.app.doors;
  const vendor = play.seamless.vendors.get("torture")!;
  const token = await play.seamless.session(vendor, { playerId, merchant: "fiesta", gameCode: "x" });
  const say = async (verb: Parameters<typeof readCall>[0], fields: object) => {
    const body = { requestId: randomUUID(), playerId, token, ...fields };
    const now = server.store.platform.clock.now();
    const reply = await play.seamless.call(vendor, readCall(verb, body, now)!, false);
    return JSON.parse(reply.text) as Record<string, unknown>;
  };
  return { say };
}

/** A live socket that has said who it is. */
async function live(headers: Headers): Promise<WebSocket> {
  address ??= await server.listen();
  const socket = new WebSocket(`${address.replace("http", "ws")}/live`);
  await once(socket, "open");
  socket.send(JSON.stringify({ t: "hello", token: headers["authorization"]!.slice("Bearer ".length) }));
  const [raw] = (await once(socket, "message")) as [Buffer];
  expect(JSON.parse(raw.toString())).toMatchObject({ t: "welcome" });
  return socket;
}
let address: string | undefined;
