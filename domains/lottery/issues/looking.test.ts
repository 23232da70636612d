import { CHANGED } from "./issue-context.ts";
import { createHash } from "node:crypto";
import type { Caller } from "@taya/kernel/call";
import { MINUTE, SECOND } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { issueWorld, MERCHANT, type World } from "./issues.testing.ts";
import { NO_TICKETS } from "./results.store.ts";
import { nextDelta } from "./topics.ts";

/** Noon in Manila. */
const NOON = Date.parse("2026-11-20T12:00:00+08:00");
const SSC = 1_001;
let world: World;
beforeAll(async () => {
  world = await issueWorld({ ssc1: {}, k3x5: {}, vnmb: {}, ph3d: { off: true } }, NOON + 10 * SECOND);
  await world.goTo(NOON + 10 * SECOND);
});
afterAll(() => world.close());

const by = (playerId?: string, language = "EN"): Caller =>
  ({
    merchant: MERCHANT,
    language,
    ...(playerId !== undefined && { session: { playerId } }),
  }) as unknown as Caller;

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; fault: string }>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(result.fault);
  return result.value;
}
/** What was read a moment ago is forgotten, as when this process hears of a change. */
const heard = () => world.platform.live.changed(CHANGED);

test("the menus name every game that may be seen, in the language asked for", async () => {
  const groups = await value(world.handlers.vnMenu({}, by()));
  expect(groups.flatMap(({ gameMenus }) => gameMenus.map(({ gameCode }) => gameCode)).toSorted()).toEqual([
    "k3x5",
    "ssc1",
    "vnmb",
  ]);
  const ssc = groups.find(({ gameGroupCode }) => gameGroupCode === "ssc")!;
  expect(ssc).toMatchObject({ labelName: "Five digits", gameMenus: [{ gameId: SSC, cycleSec: 60, maintain: 0 }] });
  expect(ssc.gameMenus[0]).toMatchObject({ status: "ON_SALE", nextDraw: NOON + MINUTE });
  const vn = groups.find(({ gameGroupCode }) => gameGroupCode === "vn-north")!;
  expect(vn.gameMenus[0]).toMatchObject({ cycleSec: null, vassalage: "TCG_LOTTO_VN" });
  const ty = await value(world.handlers.vnMenu({ prizeMode: "Lott", language: "TY" }, by()));
  expect(ty.find(({ gameGroupCode }) => gameGroupCode === "vn-north")).toMatchObject({ labelName: "Hilaga" });
  const none = await value(world.handlers.vnMenu({ prizeMode: "SEA" }, by()));
  expect(none.flatMap(({ gameMenus }) => gameMenus)).toEqual([]);
});

test("what is off from the beginning is no game of anybody's until an operator turns it on", async () => {
  const { gameId } = world.lotteries.get("ph3d")!.lottery;
  expect(await world.handlers.near({ gameId }, by())).toMatchObject({ fault: "LOTT_GAME_OFF" });
  await sql`insert into lottery.game (code, is_open) values ('ph3d', true), ('k3x5', false)`.execute(
    world.platform.database.db,
  );
  heard();
  expect(await world.handlers.near({ gameId }, by())).toMatchObject({ ok: true });
  const groups = await value(world.handlers.vnMenu({}, by()));
  const k3 = groups.flatMap(({ gameMenus }) => gameMenus).find(({ gameCode }) => gameCode === "k3x5");
  expect(k3).toMatchObject({ maintain: 1 });
  expect(await world.handlers.near({ gameId: k3!.gameId }, by())).toMatchObject({ fault: "LOTT_GAME_OFF" });
  await sql`delete from lottery.game`.execute(world.platform.database.db);
  heard();
});

test("an issue is pending, on sale, closed and drawn by the database's clock", async () => {
  const status = async (at: number) => {
    await world.goTo(at);
    heard();
    const near = await value(world.handlers.near({ gameId: SSC }, by()));
    return [
      near.currentNumero.numero,
      near.currentNumero.status,
      near.previous.numero,
      near.previous.winningNumber !== "",
    ];
  };
  expect(await status(NOON + 20 * SECOND)).toEqual(["202611200721", "ON_SALE", "", false]);
  expect(await status(NOON + 55 * SECOND)).toEqual(["202611200721", "CLOSED", "", false]);
  expect(await status(NOON + 60 * SECOND)).toEqual(["202611200722", "ON_SALE", "202611200721", true]);
  const near = await value(world.handlers.near({ gameId: SSC }, by()));
  const stored = await world.issue("ssc1", "202611200722");
  expect(near.currentNumero.commit).toBe(stored.commit);
  expect(near.next).toHaveLength(120);
  expect(near.next[0]).toMatchObject({ numero: "202611200723", status: "PENDING" });
  const feed = world.lotteries.get("vnmb")!.lottery.gameId;
  const others = await value(world.handlers.near({ gameId: feed }, by()));
  expect(others.currentNumero).not.toHaveProperty("commit");
});

test("a result is shown as soon as this process hears of it, and otherwise after a moment", async () => {
  const shown = async () => (await value(world.handlers.openedOne({ gameCode: "ssc1" }, by("p")))).winningNumber;
  const { numero } = await value(world.handlers.openedOne({ gameCode: "ssc1" }, by("p")));
  const become = (winning: string) =>
    sql`update lottery.issue set winning = ${winning} where game = 'ssc1' and numero = ${numero}`.execute(
      world.platform.database.db,
    );
  const started = performance.now();
  const time = vi.spyOn(performance, "now").mockReturnValue(started);
  heard();
  const before = await shown();
  await become("9,9,9,9,9");
  expect(await shown()).toBe(before);
  heard();
  expect(await shown()).toBe("9,9,9,9,9");
  await become(before);
  expect(await shown()).toBe("9,9,9,9,9");
  time.mockReturnValue(started + 1_001);
  expect(await shown()).toBe(before);
  time.mockRestore();
});

test("one game's results: the last, one asked for, those before", async () => {
  for (let i = 2; i <= 12; i++) {
    await world.goTo(NOON + i * MINUTE - 5 * SECOND);
    await world.goTo(NOON + i * MINUTE);
  }
  const one = await value(world.handlers.openedOne({ gameCode: "ssc1" }, by("p")));
  expect(one).toMatchObject({ numero: "202611200732", current: { numero: "202611200733" } });
  expect(one.history).toHaveLength(10);
  expect(one.history[0]).toMatchObject({ numero: "202611200732", winningNumber: one.winningNumber });
  const older = await value(world.handlers.openedOne({ gameCode: "ssc1", numero: "202611200725" }, by("p")));
  expect(older).toMatchObject({ numero: "202611200725", current: { numero: "202611200733" } });
  const unknown = world.handlers.openedOne({ gameCode: "ssc1", numero: "19990101" }, by("p"));
  expect(await unknown).toMatchObject({ fault: "NOT_FOUND" });
  expect(await world.handlers.openedOne({ gameCode: "zzz" }, by("p"))).toMatchObject({ fault: "LOTT_GAME_OFF" });
  const sea = world.handlers.openedOne({ gameCode: "ssc1", prizeMode: "SEA" }, by("p"));
  expect(await sea).toMatchObject({ fault: "LOTT_GAME_OFF" });
  const page = await value(world.handlers.draws({ gameId: SSC, page: 1, size: 5 }, by()));
  expect(page.totalElements).toBe(12);
  expect(page.content.map(({ numero }) => numero)).toEqual([727, 726, 725, 724, 723].map((n) => `202611200${n}`));
});

test("hot and gap are reckoned of the stored results, and anew with every draw", async () => {
  const read = () => value(world.handlers.hotGap({ gameId: SSC, size: 5 }, by()));
  const [before, same] = [await read(), await read()];
  expect(same).toBe(before);
  const { content } = await value(world.handlers.draws({ gameId: SSC, page: 0, size: 5 }, by()));
  const first = content.map(({ winningNumber }) => winningNumber.split(",")[0]!);
  for (const digit of ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]) {
    expect(before.hot["0"]![digit]).toBe(first.filter((each) => each === digit).length);
  }
  await world.goTo(NOON + 13 * MINUTE);
  heard();
  const after = await read();
  const newest = (await world.issue("ssc1", "202611200733")).winning!.split(",")[0]!;
  expect(after.gap["0"]![newest]).toBe(0);
});

test("up to twenty come by their players of the last day, others in the menu's order; what one played last comes first", async () => {
  const [ana, ben] = [await world.aPlayer(10_000n), await world.aPlayer(10_000n)];
  const ssc = await world.issue("ssc1", "202611200734");
  await world.bet(ssc, ana, { play: "ssc.dwd", content: "1||||" });
  await world.bet(ssc, ben, { play: "ssc.dwd", content: "1||||", at: world.clock.at + 1 });
  const vn = (
    await sql<{ numero: string }>`select numero from lottery.issue where game = 'vnmb'`.execute(
      world.platform.database.db,
    )
  ).rows[0]!;
  await world.bet(await world.issue("vnmb", vn.numero), ana, {
    play: "vn.n.de",
    content: "11",
    at: world.clock.at + 2,
  });
  const codes = async (input: { count: number; sort?: "popular" | "menu" }) =>
    (await value(world.handlers.opened(input, by()))).map(({ gameCode }) => gameCode);
  expect(await codes({ count: 20 })).toEqual(["ssc1", "vnmb", "k3x5"]);
  expect(await codes({ count: 1 })).toEqual(["ssc1"]);
  expect((await codes({ count: 100 })).toSorted()).toEqual(["k3x5", "ssc1", "vnmb"]);
  expect(await codes({ count: 20, sort: "menu" })).toEqual(await codes({ count: 100 }));
  const recent = await value(world.handlers.vnRecent({}, by(ana)));
  expect(recent.map(({ gameCode, lastPlayed }) => [gameCode, lastPlayed])).toEqual([
    ["vnmb", world.clock.at + 2],
    ["ssc1", world.clock.at],
  ]);
  expect(await value(world.handlers.vnRecent({}, by(world.platform.id())))).toEqual([]);
});

test("a proof tells the promise first, the tickets at the close, the secret after the draw", async () => {
  const fairness = () => value(world.handlers.drawFairness({ gameId: SSC, numero: "202611200734" }, by()));
  const { commit } = await world.issue("ssc1", "202611200734");
  expect(await fairness()).toEqual({
    gameCode: "ssc1",
    numero: "202611200734",
    commit,
    stream: "HMAC-SHA256",
    ticketsHash: "",
    result: "",
  });
  await world.goTo(NOON + 14 * MINUTE - 5 * SECOND);
  const closed = await fairness();
  expect(closed).toMatchObject({ commit, result: "" });
  expect(closed).not.toHaveProperty("seed");
  expect(closed.ticketsHash).toBe(createHash("sha256").update(closed.betIds!.join(",")).digest("hex"));
  await world.goTo(NOON + 14 * MINUTE);
  const drawn = await fairness();
  expect(createHash("sha256").update(Buffer.from(drawn.seed!, "hex")).digest("hex")).toBe(commit);
  expect(await world.handlers.drawFairness({ gameId: SSC, numero: "1" }, by())).toMatchObject({ fault: "NOT_FOUND" });
});

test("the topic of a game tells the result and then the next issue, that of all games each result once", async () => {
  const [game, draws] = world.issues.topics;
  const subscriber = { merchant: MERCHANT, language: "EN" };
  heard();
  const snap = (await game!.snap("lottery.ssc1", subscriber)) as {
    current: { numero: string };
    last: { numero: string };
  };
  expect([snap.current.numero, snap.last.numero]).toEqual(["202611200735", "202611200734"]);
  expect(await game!.snap("lottery.ph3d", subscriber)).toBeUndefined();
  expect(await game!.snap("lottery.nobody", subscriber)).toBeUndefined();
  expect(await draws!.snap("draws", subscriber)).toHaveLength(2);
  await world.goTo(NOON + 15 * MINUTE);
  const told = async (topic: typeof game, name: string) => (await topic!.delta!(name, [])).shared;
  world.told.length = 0;
  const { winning } = await world.issue("ssc1", "202611200735");
  expect(await told(game, "lottery.ssc1")).toEqual({ t: "draw", numero: "202611200735", winningNumber: winning });
  expect(world.told).toEqual(["lottery.ssc1"]);
  expect(await told(game, "lottery.ssc1")).toMatchObject({ t: "issue", numero: "202611200736", status: "ON_SALE" });
  expect(world.told).toEqual(["lottery.ssc1"]);
  const games = [await told(draws, "draws"), await told(draws, "draws")] as { gameCode: string }[];
  expect(games.map(({ gameCode }) => gameCode).toSorted()).toEqual(["k3x5", "ssc1"]);
  expect(await told(draws, "draws")).toBeNull();
});

test("lots of a draw that goes on are told one by one, before the result", () => {
  const current = { numero: "2", startTime: 1, lockTime: 2, drawTime: 3, status: "ON_SALE" as const };
  const lots = [
    { tier: "G7", index: 0, value: "11" },
    { tier: "G7", index: 1, value: "22" },
  ];
  const last = { numero: "0", winningNumber: "x", drawTime: 0 };
  const going = { current, last, drawing: { numero: "1", lots } };
  let before = { issue: "2 ON_SALE", result: "0 x", lots: 0 };
  const said = [];
  for (let i = 0; i < 3; i++) {
    const { message, after, more } = nextDelta(going, before);
    said.push([message.t, more]);
    before = after;
  }
  expect(said).toEqual([
    ["lot", true],
    ["lot", false],
    ["issue", false],
  ]);
  const drawn = { current, last: { numero: "1", winningNumber: "y", drawTime: 1 }, drawing: null };
  expect(nextDelta(drawn, before)).toMatchObject({
    message: { t: "draw", numero: "1" },
    after: { lots: 0 },
    more: false,
  });
});

test("old issues without bets are forgotten, the newest results and those with bets are not", async () => {
  const { db } = world.platform.database;
  await sql`
    insert into lottery.issue (game, numero, open_at, close_at, draw_at, state, winning, source, tickets_hash, run,
      drawn_at, settled_at, commit_hash)
    select 'ssc1', 'old' || n, at - interval '1 minute', at, at, 'SETTLED', '1,2,3,4,5', 'rng',
      case when n = 7 then 'tickets' else ${NO_TICKETS} end, 1, at, at, 'x'
    from generate_series(1, 520) n, lateral (select ${new Date(NOON)}::timestamptz - n * interval '1 day' as at) as t`.execute(
    db,
  );
  const before = await world.count("lottery.issue");
  await world.issues.jobs["lottery.forget"]();
  const { rows } = await sql<{ numero: string }>`
    select numero from lottery.issue where numero like 'old%' order by draw_at limit 1`.execute(db);
  const results = await sql<{ count: number }>`
    select count(*)::int as count from lottery.issue where game = 'ssc1' and winning is not null`.execute(db);
  expect(results.rows[0]!.count).toBe(500);
  expect(before - (await world.count("lottery.issue"))).toBeGreaterThan(20);
  expect(rows[0]!.numero).toMatch(/^old48\d$/);
  expect((await world.issue("ssc1", "202611200721")).winning).toBeDefined();
});
