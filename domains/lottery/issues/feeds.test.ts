import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HOUR, MINUTE, SECOND } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelOrder } from "../betting/cancel.order.ts";
import type { Context } from "../context.ts";
import { findFeeds, type Teller, tellersOf } from "./feeds.ts";
import { takesBets } from "./issues.store.ts";
import { issueWorld, type World } from "./issues.testing.ts";
import { tellCorrection, tellResult } from "./reported.ts";

/** The northern draw of a day, 18:15 in Vietnam; bets end at 18:00. */
const DRAW = Date.parse("2026-11-20T18:15:00+07:00");
const DAY = 24 * HOUR;
const TIERS = [
  ["DB", 1, 5],
  ["G1", 1, 5],
  ["G2", 2, 5],
  ["G3", 6, 5],
  ["G4", 4, 4],
  ["G5", 6, 4],
  ["G6", 3, 3],
  ["G7", 4, 2],
] as const;

/** A result whose lots are all made of one digit. */
const resultOf = (digit: number): string =>
  TIERS.map(
    ([tier, lots, digits]) => `${tier}:${Array.from({ length: lots }, () => String(digit).repeat(digits)).join(",")}`,
  ).join(";");

let world: World;
const servers: Server[] = [];
/** What each emulated feed answers, by number; null is silence. */
const says: Map<string, unknown>[] = [];
let tellers: Teller[];

async function emulator(): Promise<string> {
  const answers = new Map<string, unknown>();
  says.push(answers);
  const server = createServer((request, response) => {
    const found = answers.get(request.url ?? "");
    response.writeHead(found === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(typeof found === "string" ? found : JSON.stringify(found ?? {}));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/results`;
}

beforeAll(async () => {
  world = await issueWorld({ vnmb: {}, ssc1: {} }, DRAW - 6 * HOUR);
  const urls = [await emulator(), await emulator(), await emulator()];
  tellers = tellersOf(await findFeeds(), { TAYA_LOTTERY_FEED_URLS: urls.join(", ") }, "sandbox");
});
afterAll(async () => {
  for (const server of servers) server.close();
  await world.close();
});

let day = 0;
/** Each test has a draw of its own. */
beforeEach(() => {
  day += 1;
  for (const answers of says) answers.clear();
});
const drawAt = () => DRAW + day * DAY;
const numero = () => new Date(drawAt()).toISOString().slice(0, 10).replaceAll("-", "");
const tell = (feed: number, said: object | string) =>
  says[feed]!.set(`/results/vnmb/${numero()}`, typeof said === "string" ? said : { numero: numero(), ...said });

/** An engine that hears the feeds, at an instant. */
async function hearing(at: number) {
  const engine = world.another({}, tellers);
  await world.loseTurn();
  await world.goTo(at, engine);
  await engine.hear();
  await world.goTo(at, engine);
  await world.loseTurn();
  return world.issue("vnmb", numero());
}

async function aBet(at = world.clock.at) {
  const playerId = await world.aPlayer(100_000n);
  const id = await world.bet(await world.issue("vnmb", numero()), playerId, { play: "vn.n.de", content: "11", at });
  return { playerId, id };
}

test("feeds are found, each address a teller of its own", () => {
  expect(tellers).toHaveLength(3);
  expect(new Set(tellers.map(({ name }) => name)).size).toBe(3);
});

test("two that agree make the result, and the draw in between is told lot by lot", async () => {
  await world.goTo(drawAt() - HOUR);
  const { playerId } = await aBet();
  tell(0, { lots: { DB: [null], G7: ["11", "22", null, null] } });
  expect(await hearing(drawAt() + MINUTE)).toMatchObject({ state: "OPEN" });
  expect(await world.count("lottery.lot")).toBe(2);
  tell(0, { winningNumber: resultOf(1) });
  expect(await hearing(drawAt() + 2 * MINUTE)).toMatchObject({ state: "OPEN" });
  tell(1, { winningNumber: resultOf(1), drawnAt: drawAt() + MINUTE });
  const done = await hearing(drawAt() + 3 * MINUTE);
  expect(done).toMatchObject({ state: "SETTLED", winning: resultOf(1), source: "feed", run: 1, anomaly: undefined });
  expect(await world.balances(playerId)).toMatchObject({ inPlay: 0n });
  expect((await world.balances(playerId)).cash).toBeGreaterThan(100_000n);
});

test("two that differ wait for a third; what cannot have come is not heard", async () => {
  await world.goTo(drawAt() - HOUR);
  tell(0, { winningNumber: resultOf(1) });
  tell(1, { winningNumber: resultOf(2) });
  tell(2, { winningNumber: "DB:1" });
  expect(await hearing(drawAt() + MINUTE)).toMatchObject({ state: "OPEN" });
  tell(2, "no json");
  expect(await hearing(drawAt() + 2 * MINUTE)).toMatchObject({ state: "OPEN" });
  tell(2, { winningNumber: resultOf(2) });
  expect(await hearing(drawAt() + 3 * MINUTE)).toMatchObject({ state: "SETTLED", winning: resultOf(2) });
});

test("feeds that say nothing have failed after two hours; people may tell the result all the same", async () => {
  await world.goTo(drawAt() - HOUR);
  const { playerId } = await aBet();
  expect(await hearing(drawAt() + 2 * HOUR - SECOND)).toMatchObject({ state: "OPEN", anomaly: undefined });
  const failed = await hearing(drawAt() + 2 * HOUR + SECOND);
  expect(failed).toMatchObject({ state: "OPEN", anomaly: "FEED_FAILED" });
  const { lottery } = world.lotteries.get("vnmb")!;
  const enter = (teller: string, winning: string) =>
    world.platform.database.transaction((tx) =>
      tellResult(world.context, tx, lottery, { issueId: failed.id, teller, winning, source: "staff" }),
    );
  expect(await enter("staff:ana", resultOf(3))).toBe("WAITING");
  expect(await enter("staff:ana", resultOf(3))).toBe("WAITING");
  expect(await enter("staff:ben", "DB:3")).toBe("FORM");
  expect(await enter("staff:ben", resultOf(4))).toBe("DIFFERENT");
  expect(await enter("staff:ben", resultOf(3))).toBe("DONE");
  expect(await enter("staff:cem", resultOf(4))).toBe("STATE");
  expect(await hearing(drawAt() + 3 * HOUR)).toMatchObject({ state: "SETTLED", source: "staff", winning: resultOf(3) });
  expect(await world.balances(playerId)).toMatchObject({ inPlay: 0n });
  const correct = (teller: string) =>
    world.platform.database.transaction((tx) =>
      tellCorrection(tx, lottery, { issueId: failed.id, teller, winning: resultOf(1) }),
    );
  expect([await correct("staff:ana"), await correct("staff:ben"), await correct("staff:cem")]).toEqual([
    "WAITING",
    "DONE",
    "STATE",
  ]);
  expect(await hearing(drawAt() + 4 * HOUR)).toMatchObject({ state: "SETTLED", winning: resultOf(1), run: 2 });
  expect((await world.balances(playerId)).cash).toBeGreaterThan(100_000n);
});

test("the first who tells anything of a draw closes it, long before its time, and nobody takes their bet back", async () => {
  await world.goTo(drawAt() - 3 * HOUR);
  const { id, playerId } = await aBet();
  tell(0, { lots: { G1: ["11111"] } });
  const issue = await hearing(drawAt() - HOUR + MINUTE);
  expect(takesBets(issue, world.clock.at)).toBe(false);
  expect(issue).toMatchObject({ state: "OPEN", ticketsHash: expect.any(String) });
  const cancel = cancelOrder(world.context as Context);
  const ask = { playerId, scope: "cancelOrder", key: world.platform.id(), requestHash: "0".repeat(64) };
  const asked = { playerId, ask, betId: id };
  expect(await world.ledger.decide(cancel, asked)).toMatchObject({ result: { fault: "LOTT_ISSUE_CLOSED" } });
  tell(0, { winningNumber: resultOf(1), drawnAt: drawAt() - 2 * HOUR });
  expect(await hearing(drawAt() - HOUR + 2 * MINUTE)).toMatchObject({ state: "OPEN" });
  // The other one does not say when it was drawn: the first has.
  tell(1, { winningNumber: resultOf(1) });
  const done = await hearing(drawAt() + MINUTE);
  expect(done).toMatchObject({ state: "SETTLED", anomaly: "EARLY_DRAW", trueDrawAt: drawAt() - 2 * HOUR });
  expect((await world.balances(playerId)).cash).toBeGreaterThan(100_000n);
});

test("a draw that was before the close takes the bets after it out, once", async () => {
  const truly = drawAt() - 30 * MINUTE;
  await world.goTo(drawAt() - HOUR);
  const before = await aBet(truly);
  const after = await aBet(truly + 1);
  tell(0, { winningNumber: resultOf(1), drawnAt: truly });
  tell(1, { winningNumber: resultOf(1), drawnAt: truly });
  const issue = await hearing(drawAt() + MINUTE);
  expect(issue).toMatchObject({ state: "SETTLED", anomaly: "EARLY_DRAW", trueDrawAt: truly });
  expect((await world.balances(before.playerId)).cash).toBeGreaterThan(100_000n);
  expect(await world.balances(after.playerId)).toMatchObject({ cash: 100_000n, inPlay: 0n });
  const { rows } = await sql<{ bet: string; kind: string }>`
    select bet_id as bet, kind from lottery.bet_gone where issue_id = ${issue.id}`.execute(world.platform.database.db);
  expect(rows).toEqual([{ bet: after.id, kind: "VOID" }]);
  expect((await world.audit()).checks.filter((each) => !each.ok)).toEqual([]);
});

test("a result that is there before the close closes the issue at once", async () => {
  await world.goTo(drawAt() - HOUR);
  await aBet();
  const said = await world.issues.door.sandboxResult("vnmb", numero(), resultOf(7));
  expect(said).toMatchObject({ ok: true, value: { status: "DRAWN" } });
  await world.loseTurn();
  await world.goTo(drawAt() - HOUR + SECOND, world.another());
  await world.loseTurn();
  const issue = await world.issue("vnmb", numero());
  expect(issue).toMatchObject({ state: "SETTLED", anomaly: "EARLY_DRAW", trueDrawAt: undefined });
});

test("the sandbox says results of others only, real ones, once", async () => {
  await world.goTo(drawAt() - HOUR);
  const { sandboxResult } = world.issues.door;
  expect(await sandboxResult("ssc1", "202611200001", "1,2,3,4,5")).toMatchObject({ fault: "FORBIDDEN" });
  expect(await sandboxResult("nobody", numero(), resultOf(1))).toMatchObject({ fault: "NOT_FOUND" });
  expect(await sandboxResult("vnmb", "19990101", resultOf(1))).toMatchObject({ fault: "NOT_FOUND" });
  expect(await sandboxResult("vnmb", numero(), "DB:1")).toMatchObject({ fault: "VALIDATION_FAILED" });
  expect(await sandboxResult("vnmb", numero(), resultOf(1))).toMatchObject({ value: { status: "SETTLED" } });
  expect(await sandboxResult("vnmb", numero(), resultOf(1))).toMatchObject({ fault: "LOTT_STATE" });
});
