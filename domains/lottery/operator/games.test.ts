import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEED, openOperators, type OpenedOperators, OWN } from "./operator.testing.ts";

let room: OpenedOperators;
beforeAll(async () => void (room = await openOperators()));
afterAll(() => room.store.close());
const reason = "tried by a test";
const gameOf = async (code: string) =>
  (await room.value("operatorGames")).list.find(({ gameCode }) => gameCode === code)!;

describe("lotteries", () => {
  test("are listed with their draws, limits and the issue that is on", async () => {
    const own = await gameOf(OWN);
    expect(own).toMatchObject({ source: "rng", open: true, playsOff: [], cycleSec: 60, closeBeforeSec: 5 });
    expect(own.draw).toEqual({ kind: "balls", repeats: true, min: 0, max: 9, count: 5 });
    expect(own.current!.drawTime).toBeGreaterThan(room.store.platform.clock.now());
    const feed = await gameOf(FEED);
    expect([feed.source, feed.draw.kind]).toEqual(["feed", "lots"]);
  });

  test("have nothing on sale while the issue of now is void, though it would still take bets by its clock", async () => {
    const { gameId, current } = await gameOf(FEED);
    const { numero, startTime, lockTime, drawTime } = current!;
    await sql`insert into lottery.issue (game, numero, open_at, close_at, draw_at)
      values (${FEED}, ${numero}, ${new Date(startTime)}, ${new Date(lockTime)}, ${new Date(drawTime)})
      on conflict do nothing`.execute(room.db);
    for (const who of ["ana", "ben"]) await room.ask("voidIssue", { gameId, numero, action: "void", reason }, who);
    const voided = { numero, status: "VOID" };
    expect((await gameOf(FEED)).current).toMatchObject(voided);
    expect((await room.value("changeLottery", { gameId, open: true, reason })).current).toMatchObject(voided);
  });

  test("change at once, in one line of the log each, and what is not named stays", async () => {
    const { gameId, plays, limits } = await gameOf(OWN);
    const off = [plays[1]!.code, plays[0]!.code].toSorted();
    room.actions.length = 0;
    expect(await room.value("changeLottery", { gameId, playsOff: [...off, off[0]], reason })).toMatchObject({
      open: true,
      playsOff: off,
    });
    const tighter = { ...limits, maxStake: "50.00", exposure: null };
    await room.value("changeLottery", { gameId, open: false, limits: tighter, reason });
    expect(await gameOf(OWN)).toMatchObject({ open: false, playsOff: off, limits: tighter });
    expect(room.actions.map(({ action, object }) => [action, object])).toEqual([
      ["lottery.game.change", OWN],
      ["lottery.game.change", OWN],
    ]);
    await room.value("changeLottery", { gameId, open: true, playsOff: [], limits, reason });
  });

  test("refuse limits that do not fit together, plays there are none of, and unknown games", async () => {
    const { gameId, limits } = await gameOf(OWN);
    const wrong = (to: object) => room.ask("changeLottery", { gameId, ...to, reason });
    const refused = (field: string) => ({ fault: "VALIDATION_FAILED", detail: { errors: [{ field }] } });
    expect(await wrong({ limits: { ...limits, minStake: "10.00", maxStake: "5.00" } })).toMatchObject(
      refused("limits"),
    );
    expect(await wrong({ limits: { ...limits, maxPrizePerBet: "9.00", maxPrizePerIssue: "8.00" } })).toMatchObject(
      refused("limits"),
    );
    expect(await wrong({ limits: { ...limits, exposure: "0.00" } })).toMatchObject(refused("limits"));
    expect(await wrong({ playsOff: ["no.such.play"] })).toMatchObject(refused("playsOff"));
    expect(await room.ask("changeLottery", { gameId: 999_999, reason })).toMatchObject({ fault: "NOT_FOUND" });
  });
});

test("prizes are shown in every mode with what each play returns, and which plays are off", async () => {
  const { gameId, plays } = await gameOf(OWN);
  const code = plays[0]!.code;
  await room.value("changeLottery", { gameId, playsOff: [code], reason });
  const { tables } = await room.value("operatorPrizes", { gameId });
  expect(tables.length).toBeGreaterThan(0);
  for (const { plays: rows, style } of tables) {
    for (const { rtp, prizes, on, code: own } of rows) {
      expect(rtp).toBeGreaterThan(500_000);
      expect(rtp).toBeLessThan(1_000_000);
      expect(prizes.length).toBeGreaterThan(0);
      expect(prizes.every(({ label }) => label !== "")).toBe(true);
      expect(on).toBe(own !== code);
    }
    expect(["official", "odds"]).toContain(style);
  }
  expect(await room.ask("operatorPrizes", { gameId: 999_999 })).toMatchObject({ fault: "NOT_FOUND" });
});
