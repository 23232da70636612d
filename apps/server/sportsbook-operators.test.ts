import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

const ADMIN = "/wps/v2/sportsbook/admin";
const REASON = "tried by a test";

// oxlint-disable-next-line typescript/no-explicit-any -- the scenario reads whatever the call gave
type Any = any;

let server: TestServer;
let [who, first, second]: Record<string, string>[] = [];
let player: { id: string; username: string };
beforeAll(async () => {
  server = await testServer({ TAYA_LOG: "error" });
  [first, second] = [await server.login("admin", "Fiesta-Admin-21"), await server.login("admin2", "Fiesta-Admin-22")];
  const made = (await server.ask("POST", "/sandbox/players", { balance: "5000.00" })).value as Any;
  player = made;
  who = { authorization: `Bearer ${made.token}` };
}, 60_000);
afterAll(() => server?.close());

const send = (method: string, path: string, body: object | undefined, session: Record<string, string> | undefined) =>
  server.ask(method, path, body, { ...session, "x-request-id": randomUUID() });
async function ask(method: string, path: string, body?: object, session = first): Promise<Any> {
  const answer = await send(method, path, body, session);
  expect(answer.code, `${path}: ${answer.message} ${JSON.stringify(answer.errors)}`).toBe("OK");
  return answer.value;
}
/** Whatever is due by now is done; nobody runs the beats here. */
const due = () => server.app.doors.sportsbook.catchUp();
const cash = async (): Promise<string> => (await ask("GET", "/wps/v2/wallets/balance", undefined, who)).cash;

async function aMatch() {
  const outcomes = [2_000, 3_400, 3_600].map((odds, i) => ({ id: String(i + 1), odds }));
  const { fixtureId } = await ask("POST", "/sandbox/feed/fixtures", {
    sport: "soccer",
    home: `Home ${randomUUID().slice(0, 6)}`,
    away: "Away",
    startInMs: 3_600_000,
    markets: [{ typeId: 1, spec: "", outcomes }],
  });
  return fixtureId as string;
}

const bet = (fixtureId: string, stake = "100.00", session = who) =>
  send(
    "POST",
    "/wps/v2/sportsbook/bets",
    {
      requestId: randomUUID(),
      type: "SINGLE",
      stake,
      acceptOdds: "ANY",
      legs: [{ fixtureId, typeId: 1, spec: "", outcomeId: "1", odds: 2_000, version: 1 }],
    },
    session,
  );
async function placed(fixtureId: string): Promise<string> {
  const { code, value } = await bet(fixtureId);
  expect(code).toBe("OK");
  return (value as Any).betId;
}
const read = (betId: string) => ask("GET", `/wps/v2/sportsbook/bets/${betId}`, undefined, who);

/** What two people do: one asks, the other one agrees. */
async function byTwo(path: string, body: object) {
  const asked = await send("POST", `${ADMIN}${path}`, { ...body, reason: REASON }, first);
  expect(asked.code).toBe("APPROVAL_REQUIRED");
  const { approvalId } = asked.value as Any;
  return (session: Record<string, string> | undefined) =>
    send("POST", `/wps/v2/accounts/admin/approvals/${approvalId}/approve`, { reason: REASON }, session);
}

test("reports say what was settled, feeds whether they are heard, and nobody without the right reads any of it", async () => {
  const { list } = await ask("GET", `${ADMIN}/report?preset=today&by=sport`);
  expect(list).toEqual([]);
  const fixtureId = await aMatch();
  await placed(fixtureId);
  const approve = await byTwo("/fixtures", { fixtureId, action: "result", score: { home: 0, away: 2 } });
  await approve(second);
  await due();
  const of = async (by: string) => (await ask("GET", `${ADMIN}/report?preset=today&by=${by}`)).list;
  const sums = { bets: 1, players: 1, stake: "100.00", payout: "0.00", ggr: "100.00", hold: 1_000_000 };
  expect(await of("sport")).toEqual([{ key: "soccer", name: "Soccer", ...sums }]);
  expect(await of("market")).toMatchObject([{ key: "1", ...sums }]);
  expect(await of("day")).toMatchObject([sums]);
  const { list: feeds } = await ask("GET", `${ADMIN}/feeds`);
  expect(feeds.map(({ feed }: Any) => feed)).toEqual(expect.arrayContaining(["sim"]));
  for (const path of ["/fixtures", "/bets", "/limits", "/desk", "/feeds", "/report"]) {
    expect((await send("GET", `${ADMIN}${path}`, undefined, who)).code, path).toBe("FORBIDDEN");
  }
});

test("a fixture shows what is on it, and is stopped and released at once", async () => {
  const fixtureId = await aMatch();
  await placed(fixtureId);
  const { list } = await ask("GET", `${ADMIN}/fixtures?fixtureId=${fixtureId}`);
  expect(list).toMatchObject([
    { id: fixtureId, feed: "hand", bets: 1, stake: "100.00", liability: "100.00", stops: [] },
  ]);
  const sorted = await ask("GET", `${ADMIN}/fixtures?sort=liability&pageSize=1`);
  expect(sorted.list[0].id).toBe(fixtureId);
  const { fixture } = await ask("POST", `${ADMIN}/fixtures`, { fixtureId, action: "suspend", reason: REASON });
  expect(fixture).toMatchObject({ stops: ["operator"], open: false });
  expect(await bet(fixtureId)).toMatchObject({ code: "GAME_BET_CLOSED", value: { reason: "BETTING_SUSPENDED" } });
  expect((await ask("GET", `${ADMIN}/fixtures?state=stopped`)).list.map((row: Any) => row.id)).toContain(fixtureId);
  await ask("POST", `${ADMIN}/fixtures`, { fixtureId, action: "resume", reason: REASON });
  expect((await bet(fixtureId)).code).toBe("OK");
});

test("a market is stopped, priced and bounded by hand, and given back to its feed", async () => {
  const fixtureId = await aMatch();
  await placed(fixtureId);
  const change = (to: object) => ask("PUT", `${ADMIN}/markets`, { fixtureId, typeId: 1, reason: REASON, ...to });
  const priced = (await change({ odds: { 1: 1_800 } })).list[0];
  expect(priced.outcomes[0]).toMatchObject({ id: "1", odds: 1_800 });
  expect(priced.lines[0]).toMatchObject({ id: "1", bets: 1, stake: "100.00", result: "-100.00", set: true });
  expect(priced).toMatchObject({ liability: "100.00", set: { by: "admin" } });
  expect((await change({ odds: { 1: null } })).list[0].outcomes[0].odds).toBe(2_000);
  expect((await change({ suspended: true })).list[0].status).toBe(-1);
  expect((await bet(fixtureId)).code).toBe("GAME_BET_CLOSED");
  await change({ suspended: false, maxLiability: "150.00" });
  expect(await bet(fixtureId)).toMatchObject({ code: "SPORT_REFUSED" });
  expect((await bet(fixtureId, "40.00")).code).toBe("OK");
  const wrong = await send(
    "PUT",
    `${ADMIN}/markets`,
    { fixtureId, typeId: 1, odds: { 9: 2_000 }, reason: REASON },
    first,
  );
  expect(wrong.code).toBe("VALIDATION_FAILED");
  const { fixture, list } = await ask("GET", `${ADMIN}/markets?fixtureId=${fixtureId}`);
  expect([fixture.id, list[0].set.maxLiability]).toEqual([fixtureId, "150.00"]);
});

test("a result takes two people, is refused once something else was told, and is taken back by two people", async () => {
  const fixtureId = await aMatch();
  const betId = await placed(fixtureId);
  const before = Number(await cash());
  const wrong = await send("POST", `${ADMIN}/fixtures`, { fixtureId, action: "result", reason: REASON }, first);
  expect(wrong.code).toBe("VALIDATION_FAILED");
  const approve = await byTwo("/fixtures", { fixtureId, action: "result", score: { home: 2, away: 0 } });
  const late = await byTwo("/fixtures", { fixtureId, action: "result", score: { home: 0, away: 1 } });
  const { list: waiting } = await ask("GET", `${ADMIN}/desk`);
  expect(waiting).toContainEqual(expect.objectContaining({ kind: "SECOND_PERSON", bets: 1, stake: "100.00" }));
  expect((await approve(first)).code).toBe("FORBIDDEN");
  expect((await approve(second)).code).toBe("OK");
  expect((await late(second)).code).toBe("STALE");
  await due();
  expect(await read(betId)).toMatchObject({ status: "SETTLED", payout: "200.00" });
  expect(Number(await cash())).toBe(before + 200);
  const back = await byTwo("/fixtures", { fixtureId, action: "rollback" });
  expect((await back(second)).code).toBe("OK");
  await due();
  expect(await read(betId)).toMatchObject({ status: "ACCEPTED", payout: "0.00" });
  expect(Number(await cash())).toBe(before);
  const { list: open } = await ask("GET", `${ADMIN}/desk`);
  expect(open).toContainEqual(expect.objectContaining({ kind: "UNDECIDED_MARKETS", bets: 1 }));
  const void_ = await byTwo("/fixtures", { fixtureId, action: "cancel" });
  expect((await void_(second)).code).toBe("OK");
  await due();
  expect(await read(betId)).toMatchObject({ status: "VOID", payout: "100.00" });
  expect(await ask("POST", `${ADMIN}/desk`, { fixtureId, reason: REASON })).toEqual({ due: 1 });
  await due();
  expect(Number(await cash())).toBe(before + 100);
});

test("of two who agree at once to opposite ends one is too late", async () => {
  const fixtureId = await aMatch();
  const home = await byTwo("/fixtures", { fixtureId, action: "result", score: { home: 2, away: 0 } });
  const away = await byTwo("/fixtures", { fixtureId, action: "result", score: { home: 0, away: 2 } });
  const codes = (await Promise.all([home(second), away(second)])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(["OK", "STALE"]);
});

test("the score of a part alone ends no bet on the whole, and an end of one market not the match", async () => {
  const fixtureId = await aMatch();
  const betId = await placed(fixtureId);
  const half = await byTwo("/fixtures", { fixtureId, action: "result", score: { half1: { home: 1, away: 0 } } });
  expect((await half(second)).code).toBe("OK");
  await due();
  expect(await read(betId)).toMatchObject({ status: "ACCEPTED" });
  const { list } = await ask("GET", `${ADMIN}/fixtures?fixtureId=${fixtureId}`);
  expect(list).toMatchObject([{ status: "NOT_STARTED" }]);
  const unknown = { typeId: 45, spec: "", outcomes: {} };
  const wrong = [
    { action: "result", results: [unknown] },
    { action: "cancel", since: 20, until: 10 },
  ];
  for (const body of wrong) {
    const answer = await send("POST", `${ADMIN}/fixtures`, { fixtureId, reason: REASON, ...body }, first);
    expect(answer.code).toBe("VALIDATION_FAILED");
  }
  const outcomes = { 1: "WON", 2: "LOST", 3: "LOST" };
  const whole = await byTwo("/fixtures", { fixtureId, action: "result", results: [{ typeId: 1, spec: "", outcomes }] });
  expect((await whole(second)).code).toBe("OK");
  await due();
  const [closed] = (await ask("GET", `${ADMIN}/fixtures?fixtureId=${fixtureId}`)).list;
  // What is over can lose nothing any more.
  expect(closed).toMatchObject({ status: "CLOSED", liability: "0.00" });
});

test("two changes of a market at once both stand, and a bound of nothing is none", async () => {
  const fixtureId = await aMatch();
  const body = { fixtureId, typeId: 1, reason: REASON };
  for (let turn = 0; turn < 4; turn += 1) {
    const maxLiability = `${100 + turn}.00`;
    await Promise.all([
      send("PUT", `${ADMIN}/markets`, { ...body, suspended: turn % 2 === 0 }, first),
      send("PUT", `${ADMIN}/markets`, { ...body, maxLiability }, second),
    ]);
    const [{ set }] = (await ask("GET", `${ADMIN}/markets?fixtureId=${fixtureId}`)).list;
    expect(set).toMatchObject({ suspended: turn % 2 === 0, maxLiability });
  }
  const none = await send("PUT", `${ADMIN}/markets`, { ...body, maxLiability: "0.00" }, first);
  expect(none.code).toBe("VALIDATION_FAILED");
});

test("tickets are made void by two people, once, and what the house may lose goes with them", async () => {
  const fixtureId = await aMatch();
  const betIds = [await placed(fixtureId), await placed(fixtureId)];
  const before = Number(await cash());
  const approve = await byTwo("/bets", { betIds, action: "void" });
  expect((await approve(second)).code).toBe("OK");
  await due();
  for (const betId of betIds) expect(await read(betId)).toMatchObject({ status: "VOID", payout: "100.00" });
  expect(Number(await cash())).toBe(before + 200);
  const again = await send("POST", `${ADMIN}/bets`, { betIds, action: "void", reason: REASON }, first);
  expect(again.code).toBe("SPORT_STATE");
  const { list } = await ask("GET", `${ADMIN}/fixtures?fixtureId=${fixtureId}`);
  expect(list).toMatchObject([{ bets: 0, liability: "0.00" }]);
  const strange = await send(
    "POST",
    `${ADMIN}/bets`,
    { betIds: [randomUUID()], action: "void", reason: REASON },
    first,
  );
  expect(strange.code).toBe("NOT_FOUND");
});

test("a player uses the part of the limits that is set for them, and sees why", async () => {
  const terms = () => ask("GET", "/wps/v2/sportsbook/terms", undefined, who);
  expect((await terms()).factor).toBe(100);
  await ask("PUT", `${ADMIN}/limits`, { player: { playerId: player.id, factor: 50 }, reason: "bets on late news" });
  expect(await terms()).toMatchObject({ factor: 50, reason: "bets on late news" });
  const { players, tiers } = await ask("GET", `${ADMIN}/limits`);
  expect(players.list).toMatchObject([{ playerId: player.id, username: player.username, factor: 50, by: "admin" }]);
  const { list } = await ask("GET", `${ADMIN}/bets?playerId=${player.id}&preset=today&pageSize=1`);
  expect(list).toMatchObject([{ username: player.username, factor: 50 }]);
  await ask("PUT", `${ADMIN}/limits`, { player: { playerId: player.id, factor: 100 }, reason: REASON });
  expect((await terms()).factor).toBe(100);
  const five = tiers.find(({ tier }: Any) => tier === 5);
  await ask("PUT", `${ADMIN}/limits`, { tier: { ...five, win3: "50.00" }, minStake: "5.00", reason: REASON });
  const fixtureId = await aMatch();
  expect(await bet(fixtureId)).toMatchObject({ code: "SPORT_REFUSED", value: { max: "50.00" } });
  expect(await bet(fixtureId, "4.00")).toMatchObject({ code: "SPORT_REFUSED", value: { min: "5.00" } });
  await ask("PUT", `${ADMIN}/limits`, { tier: five, minStake: "1.00", reason: REASON });
});

test("a match the house draws itself takes no price and no result from anybody", async () => {
  await server.app.doors.sportsbook.catchUp();
  const { list } = await ask("GET", `${ADMIN}/fixtures?feed=sim&state=live&pageSize=100`);
  const fixtureId = list.find(({ marketCount }: Any) => marketCount > 0).id as string;
  const by = (body: object) => ({ fixtureId, reason: REASON, ...body });
  const { list: markets } = await ask("GET", `${ADMIN}/markets?fixtureId=${fixtureId}`);
  const [{ typeId, spec, outcomes }] = markets;
  const refused = [
    await send("PUT", `${ADMIN}/markets`, by({ typeId, spec, odds: { [outcomes[0].id]: 5_000 } }), first),
    await send("POST", `${ADMIN}/fixtures`, by({ action: "result", score: { home: 9, away: 0 } }), first),
    await send("POST", `${ADMIN}/fixtures`, by({ action: "rollback" }), first),
    await send("POST", `${ADMIN}/fixtures`, by({ action: "cancel" }), first),
  ];
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["SPORT_STATE"]));
  const cheap = await send("PUT", `${ADMIN}/markets`, by({ typeId, spec, margin: 0 }), first);
  expect(cheap.code).toBe("VALIDATION_FAILED");
  expect((await ask("PUT", `${ADMIN}/markets`, by({ typeId, spec, suspended: true }))).list[0].status).toBe(-1);
  await ask("PUT", `${ADMIN}/markets`, by({ typeId, spec, suspended: false }));
});
