import { randomUUID } from "node:crypto";
import { seededId } from "@taya/accounts/seed";
import { formatMinor, parseSigned } from "@taya/kernel/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

type Headers = Record<string, string>;
interface Row {
  readonly id: string;
  readonly username: string;
  readonly category: string;
  readonly status: string;
  readonly stake: string;
  readonly validBet: string;
  readonly payout: string;
  readonly placedAt: number;
}
interface Page {
  readonly list: readonly Row[];
  readonly total: number;
  readonly asOf: number;
  readonly summary: Readonly<Record<"stake" | "validBet" | "payout" | "net", string>> & { readonly bets: number };
}
interface Person {
  readonly id: string;
  readonly who: Headers;
}

let server: TestServer;
let agent: Headers;
let rival: Headers;
let sub: Person;
let leaf: Person;
let partner: Person;
let other: Person;
beforeAll(async () => {
  server = await testServer();
  await server.store.platform.settings.write("fiesta", "sportsbook", { simulated: "off" });
  agent = await server.login("demo_agent", "Fiesta-Agent-21");
  sub = await person("bets_sub", "demo_agent", 1);
  leaf = await person("bets_leaf", "bets_sub");
  partner = await person("bets_partner", "demo_agent", 42);
  rival = (await person("bets_rival", "demo_rival", 1)).who;
  other = await person("bets_other", "bets_rival");
  for (const [each, stake] of [
    [leaf, "6.00"],
    [sub, "5.00"],
    [partner, "4.00"],
    [other, "9.00"],
  ] as const) {
    await slot(each.who, stake);
  }
  await tableBet(leaf);
  await lotteryBet(leaf.who);
  await ticket(leaf.who);
}, 120_000);
afterAll(() => server?.close());

const db = () => server.store.database.db;

async function person(username: string, uplineUsername: string, type = 0): Promise<Person> {
  const answer = await server.ask("POST", "/sandbox/players", { username, uplineUsername, type, balance: "200.00" });
  expect(answer.code, answer.message).toBe("OK");
  const { id, password } = answer.value as { id: string; password: string };
  return { id, who: await server.login(username, password) };
}

async function send(path: string, body: object, who: Headers): Promise<unknown> {
  const answer = await server.ask("POST", path, body, { ...who, "x-request-id": randomUUID() });
  expect(answer.code, answer.message).toBe("OK");
  return answer.value;
}

const slot = (who: Headers, stake: string) => send("/wps/v2/play/rounds", { game: "slot5", stake }, who);

/** A bet at a table is a row among the rounds of its player. */
const tableBet = ({ id }: Person) =>
  sql`
    insert into play.round select (jsonb_populate_record(null::play.round, to_jsonb(r) || jsonb_build_object('id', ${randomUUID()}::text, 'game',
      'baccarat', 'category', 'LIVE', 'table_round', gen_random_uuid(), 'nonce', r.nonce + 1, 'stake', 300, 'valid_bet',
      200, 'win', 500))).* from play.round r where player_id = ${id} limit 1`.execute(db());

async function lotteryBet(who: Headers): Promise<void> {
  await sql`
    insert into lottery.issue (game, numero, open_at, close_at, draw_at, made_at)
    values ('ssc1', 'B1', now() - interval '1 minute', now() + interval '1 hour', now() + interval '1 hour',
      now() - interval '1 minute')`.execute(db());
  const { lottery } = (await server.app.doors.lottery.context.lotteries()).get("ssc1")!;
  const offers = lottery.modes.Lott!.groups.flatMap((group) => group.offers);
  const { playId } = offers.find((offer) => offer.play === "ssc.dwd")!;
  const content = {
    gameId: lottery.gameId,
    playId,
    bettingContent: "||||0",
    bettingApproach: 1,
    singleBetPrice: "2",
    group: 1_900,
    numero: [{ numero: "B1", multiple: 1 }],
    clientUnits: 1,
  };
  await send("/lgw/betting", { prizeMode: "Lott", clientOrderId: randomUUID(), contents: [content] }, who);
}

async function ticket(who: Headers): Promise<void> {
  const outcomes = ["1", "2", "3"].map((id) => ({ id, odds: 2_000 }));
  const markets = [{ typeId: 1, spec: "", outcomes }];
  const match = { sport: "soccer", home: "H", away: "A", startInMs: 3_600_000, markets };
  const made = await server.ask("POST", "/sandbox/feed/fixtures", match);
  const { fixtureId } = made.value as { fixtureId: string };
  const leg = { fixtureId, typeId: 1, spec: "", outcomeId: "1", odds: 2_000, version: 1 };
  const single = { requestId: randomUUID(), type: "SINGLE", legs: [leg], stake: "10.00", acceptOdds: "NONE" };
  await send("/wps/v2/sportsbook/bets", single, who);
}

const ask = (query: string, who = agent) => server.ask("GET", `/wps/v2/agents/bets${query}`, undefined, who);
async function bets(query = "", who = agent): Promise<Page> {
  const answer = await ask(`?preset=today&pageSize=100${query}`, who);
  expect(answer.code, query).toBe("OK");
  return answer.value as Page;
}
const named = (page: Page) => page.list.map(({ username, category }) => `${username} ${category}`).toSorted();
const sum = (page: Page, key: "stake" | "validBet" | "payout") =>
  formatMinor(page.list.reduce((all, row) => all + parseSigned(row[key])!, 0n));
const LEAF = ["bets_leaf LIVE", "bets_leaf LOTT", "bets_leaf RNG", "bets_leaf SPORTS"];

test("bets of every vertical of everybody below stand in one list, newest first, with the sums of all", async () => {
  const all = await bets();
  expect(named(all)).toEqual([...LEAF, "bets_partner RNG", "bets_sub RNG"]);
  expect(all.total).toBe(6);
  const times = all.list.map(({ placedAt }) => placedAt);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  for (const key of ["stake", "validBet", "payout"] as const) expect(all.summary[key], key).toBe(sum(all, key));
  const open = all.list.filter(({ status }) => status === "OPEN").reduce((s, { stake }) => s + parseSigned(stake)!, 0n);
  const net = parseSigned(all.summary.payout)! - (parseSigned(all.summary.stake)! - open);
  expect([parseSigned(all.summary.net), all.summary.bets]).toEqual([net, 6]);
  expect(JSON.stringify(all)).not.toMatch(/phone|mobile|email|birth|seed/iu);
  const paged = await Promise.all([1, 2, 3].map((pageNo) => ask(`?preset=today&pageSize=2&pageNo=${pageNo}`)));
  expect(paged.flatMap(({ value }) => (value as Page).list.map(({ id }) => id))).toEqual(all.list.map(({ id }) => id));
});

test("it is of those directly below, of one account, of a kind of game, of a vendor or of a state where that is asked", async () => {
  expect(named(await bets("&scope=direct"))).toEqual(["bets_partner RNG", "bets_sub RNG"]);
  expect(named(await bets("&username=BETS_LEAF"))).toEqual(LEAF);
  expect(named(await bets("&username=bets_leaf&scope=direct"))).toEqual([]);
  expect(named(await bets("", sub.who))).toEqual(LEAF);
  expect(named(await bets("&category=LIVE"))).toEqual(["bets_leaf LIVE"]);
  expect(named(await bets("&vassalage=SPORTS"))).toEqual(["bets_leaf SPORTS"]);
  expect((await bets("&category=nothing")).total).toBe(0);
  expect((await bets("&status=OPEN")).list.map(({ stake }) => stake).toSorted()).toEqual(["10.00", "2.00"]);
  expect((await bets("&status=SETTLED")).total).toBe(4);
});

test("upward, sideways, oneself and nobody are one and the same NOT_FOUND, and so is what they bet", async () => {
  const names = ["demo_general", "bets_other", "bets_rival", "demo_agent", "nobody_at_all", "' or 1=1 --", "%"];
  for (const name of names) expect((await ask(`?username=${encodeURIComponent(name)}`)).code, name).toBe("NOT_FOUND");
  const mine = await slot(agent, "3.00").catch(() => undefined);
  const foreign = (await bets("", rival)).list.map(({ id }) => id);
  expect(foreign).toHaveLength(1);
  const ids = [
    ...foreign,
    randomUUID(),
    "x",
    "'; drop table",
    (mine as { roundId?: string } | undefined)?.roundId ?? "y",
  ];
  for (const id of ids) expect((await ask(`/${encodeURIComponent(id)}`)).code, id).toBe("NOT_FOUND");
  const own = (await bets()).list.map(({ id }) => id);
  for (const id of own) expect((await ask(`/${id}`, rival)).code, id).toBe("NOT_FOUND");
  for (const query of ["", `/${own[0]}`]) {
    expect((await ask(query, leaf.who)).code).toBe("FORBIDDEN");
    expect((await ask(query, {})).code).toBe("AUTH_NOT_LOGGED_IN");
  }
});

test.each([
  "scope=everything",
  "status=WON",
  "pageSize=1000",
  `category=${"x".repeat(21)}`,
  "from=2026-01-01&to=2026-12-31",
])("%s is refused", async (query) => expect((await ask(`?${query}`)).code).toBe("VALIDATION_FAILED"));

test("a bet opens with what its player sees of it, but for what proves a round of the player's own seed", async () => {
  for (const { id, username, category } of (await bets()).list.filter((each) => each.category !== "LIVE")) {
    const { code, value } = await ask(`/${id}`);
    expect([code, value], category).toEqual([
      "OK",
      expect.objectContaining({ id, username, multiplier: expect.any(String) }),
    ]);
    expect(Object.keys(value)).not.toContain("proof");
  }
});

test("what ended belongs to the line in which it ended, what is open to the line of now", async () => {
  const move = (to: string) =>
    sql`update agents.member set upline_id = (select player_id from agents.member where username = ${to})
      where player_id = ${leaf.id}`.execute(db());
  await move("bets_rival");
  await slot(leaf.who, "7.00");
  const [before, now] = [await bets("&username=bets_leaf"), await bets("&username=bets_leaf", rival)];
  expect(named(before)).toEqual(["bets_leaf LIVE", "bets_leaf RNG"]);
  expect(named(now)).toEqual(["bets_leaf LOTT", "bets_leaf RNG", "bets_leaf SPORTS"]);
  expect(now.list.find(({ category }) => category === "RNG")!.stake).toBe("7.00");
  expect(named(await bets("&scope=direct", sub.who))).toEqual(["bets_leaf LIVE", "bets_leaf RNG"]);
  await move("bets_sub");
  expect((await bets("&username=bets_leaf")).total).toBe(4);
  expect(named(await bets("&username=bets_leaf", rival))).toEqual(["bets_leaf RNG"]);
});

test("many bets of many players are a page of as many statements as few are", async () => {
  await sql`
    with joined as (
      insert into agents.member (player_id, merchant, type, username, joined_at, upline_id)
      select gen_random_uuid(), 'fiesta', 0, 'bets_many_' || n, now(), ${seededId("demo_agent")} from generate_series(1, 300) n
      returning player_id, number
    )
    insert into play.round select (jsonb_populate_record(null::play.round, to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(), 'player_id',
      j.player_id, 'at', r.at + make_interval(secs => j.number / 1000.0), 'nonce', r.nonce + 100 + j.number))).*
    from joined j, (select * from play.round where player_id = ${leaf.id} and table_round is null limit 1) r`.execute(
    db(),
  );
  const all = await bets("&category=RNG");
  expect(all.list).toHaveLength(100);
  expect(all.total).toBeGreaterThan(300);
  const next = (await ask(`?preset=today&category=RNG&pageSize=100&pageNo=2&asOf=${all.asOf}`)).value as Page;
  expect(new Set([...all.list, ...next.list].map(({ id }) => id)).size).toBe(200);
  expect(next.summary).toEqual(all.summary);
});
