import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, dayIn, HOUR, startOfDay } from "@taya/kernel/instant";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { atOnce, openLoyalty, type OpenedLoyalty, ZONE } from "../loyalty.testing.ts";
import { addMonths, monthIn } from "@taya/kernel/calendar";
import { BOARD_PERIODS, boardStart, nextStart } from "../periods.rules.ts";
import { type Score, scored } from "./score.rules.ts";
import type { BoardTerms } from "./terms.ts";

let room: OpenedLoyalty;
beforeAll(async () => void (room = await openLoyalty()));
afterAll(() => room?.world.close());

const reason = "as a test";
const PRIZES: BoardTerms["prizes"] = [
  { from: 1, to: 1, reward: 10_000n, unit: "cash" },
  { from: 2, to: 3, reward: 2_500n, unit: "points" },
];
const TERMS = { title: { EN: "Daily race" }, rules: { EN: "Who bets most" }, prizes: PRIZES, enabled: true };
let staff: PlayerId;
const write = (more: object = {}) =>
  room.handlers.writeBoard({ period: "day", ...TERMS, reason, ...more }, room.by(staff));
async function look(who: PlayerId, when: "now" | "last" = "now", period: "day" | "week" | "month" = "day") {
  const answer = await room.handlers.leaderboard({ period, when }, room.by(who));
  assert(answer.ok, "a leaderboard is always told");
  return answer.value;
}
const show = (who: PlayerId, shown = true) => room.handlers.showOnBoards({ shown }, room.by(who));
async function racer(more: Parameters<typeof room.aPlayer>[0] = {}, shown = true): Promise<PlayerId> {
  const id = await room.aPlayer(more);
  if (shown) expect((await show(id)).ok).toBe(true);
  await room.platform.clock.advance(1);
  return id;
}
async function tomorrow(hours = 5) {
  const { clock } = room.platform;
  const at = startOfDay(addDays(dayIn(clock.now(), ZONE), 1), ZONE) + hours * HOUR;
  await clock.advance(at - clock.now());
}
const bet = async (who: PlayerId, amount: bigint, more: object = {}) => {
  await room.platform.clock.advance(1_000);
  await room.play(who, amount, more);
};
const close = () => room.beat("loyalty.boards");
const rewards = async (who: PlayerId) => {
  const answer = await room.handlers.rewards({}, room.by(who));
  assert(answer.ok, "rewards are always told");
  return answer.value.list.filter(({ source }) => source === "leaderboard");
};
const claim = (who: PlayerId, id: string) => room.handlers.claimReward({ id }, room.by(who, { id }));

beforeAll(async () => {
  staff = await room.aPlayer();
  await write();
});
beforeEach(() => tomorrow());

describe("a leaderboard", () => {
  test("stands by valid bet, the earlier first, names masked, and only of those who want to be shown", async () => {
    const [first, second, third] = [await racer({ username: "magdalena" }), await racer(), await racer({}, false)];
    await bet(second, 5_000n);
    await bet(first, 5_000n);
    await bet(third, 90_000n);
    expect((await look(first)).list.map(({ score }) => score)).toEqual([5_000n, 5_000n]);
    expect(await look(first)).toMatchObject({ mine: { rank: 2, score: 5_000n }, optedIn: true });
    await bet(first, 1n);
    const seen = await look(third);
    expect(seen.list).toMatchObject([
      { rank: 1, nameMasked: "ma***na", score: 5_001n, reward: 10_000n, unit: "cash" },
      { rank: 2, score: 5_000n, reward: 2_500n, unit: "points" },
    ]);
    expect(seen).toMatchObject({ optedIn: false, board: { title: "Daily race", prizes: PRIZES, period: "day" } });
    expect(seen.mine).toBeUndefined();
    expect((await show(third)).ok).toBe(true);
    await room.platform.clock.advance(1);
    expect(await look(third)).toMatchObject({ mine: { rank: 1, score: 90_000n } });
    expect(await look(third, "now", "week")).toEqual({ list: [], optedIn: true });
  });

  test("takes back what was taken back, and the time that it was reached at stays", async () => {
    const [first, second] = [await racer(), await racer()];
    await bet(first, 9_000n);
    await bet(second, 5_000n);
    await bet(first, -4_000n, { later: true, bets: -1 });
    expect(await look(second)).toMatchObject({ mine: { rank: 2 } });
    await bet(first, -5_000n, { later: true, bets: -1 });
    expect((await look(second)).list).toHaveLength(1);
    await bet(second, 70_000n, { currency: "FUN" });
    expect(await look(second)).toMatchObject({ mine: { rank: 1, score: 5_000n } });
  });

  test("has nobody on it who is an agent of type 41, shut out or taken off", async () => {
    const agent = await racer({ type: 41 }, false);
    expect(await show(agent)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    const [gone, off, there] = [await racer(), await racer(), await racer()];
    for (const each of [agent, gone, off, there]) await bet(each, 5_000n);
    await room.hears!["accounts.shutOut"]!({ playerId: gone } as never);
    expect(await show(off, false)).toMatchObject({ value: { optedIn: false } });
    expect((await look(there)).list).toHaveLength(1);
    room.refused.set(gone, "RG_EXCLUDED");
    expect(await show(gone)).toMatchObject({ fault: "RG_EXCLUDED" });
  });

  test("is closed once, with the prizes of its places, which are claimed once", async () => {
    const racers = [await racer(), await racer(), await racer(), await racer()];
    for (const [at, each] of racers.entries()) await bet(each, 10_000n - BigInt(at));
    await tomorrow(2);
    await close();
    expect((await look(racers[0]!, "last")).board?.endsAt).not.toBe(
      startOfDay(dayIn(room.platform.clock.now(), ZONE), ZONE),
    );
    await room.platform.clock.advance(2 * HOUR);
    await Promise.all([close(), close()]);
    await close();
    expect(await look(racers[0]!, "last")).toMatchObject({
      mine: { rank: 1 },
      list: [{ rank: 1 }, {}, {}, { rank: 4 }],
    });
    const [prize] = await rewards(racers[0]!);
    expect(prize).toMatchObject({ source: "leaderboard", amount: 10_000n, unit: "cash" });
    expect(prize!.title).toMatch(/^Prize: Daily race, \d{4}-/);
    const { granted, refusals } = await atOnce(200, () => claim(racers[0]!, prize!.id));
    expect({ granted, refusals }).toEqual({ granted: 1, refusals: ["PROMO_NOT_ELIGIBLE"] });
    expect(await room.cash(racers[0]!)).toBe(10_000n);
    expect(await rewards(racers[0]!)).toEqual([]);
    const [points] = await rewards(racers[2]!);
    expect(points).toMatchObject({ amount: 2_500n, unit: "points" });
    expect((await claim(racers[2]!, points!.id)).ok).toBe(true);
    const listed = await room.handlers.adminBoards({}, room.by(staff));
    assert(listed.ok, "leaderboards are always listed");
    const today = dayIn(room.platform.clock.now(), ZONE);
    expect(listed.value.turns).toMatchObject([
      { period: "day", running: today, next: addDays(today, 1), closed: { start: addDays(today, -1) } },
      { period: "week" },
      { period: "month", running: `${monthIn(today)}-01`, next: `${addMonths(monthIn(today), 1)}-01` },
    ]);
    expect(listed.value.turns[1]).not.toHaveProperty("closed");
    expect(listed.value.turns[0]!.closed!.places).toMatchObject([
      { rank: 1, playerId: racers[0], score: 10_000n, reward: 10_000n, unit: "cash", given: true },
      { rank: 2, reward: 2_500n, unit: "points", given: false },
      { rank: 3, given: true },
      { rank: 4, given: false },
    ]);
    expect(listed.value.turns[0]!.closed!.places[3]).not.toHaveProperty("reward");
    expect(await rewards(racers[3]!)).toEqual([]);
    expect(await claim(racers[3]!, prize!.id)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    expect(await room.breaks()).toEqual([]);
  });

  test("cut off while it is closed leaves nothing behind, and ends the same when it is closed again", async () => {
    const racers = [await racer(), await racer(), await racer()];
    for (const [at, each] of racers.entries()) await bet(each, 500n + BigInt(at));
    room.refused.set(racers[2]!, "RG_COOLOFF");
    await tomorrow();
    const { compliance } = room.needs;
    let asked = 0;
    const cut = vi.spyOn(compliance, "mayReward").mockImplementation(async () => {
      asked += 1;
      if (asked > 1) throw new Error("killed");
      return { ok: true, value: null };
    });
    await expect(close()).rejects.toThrow("killed");
    cut.mockRestore();
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from loyalty.board_place where player_id = any (${racers})`.execute(
      room.world.database.db,
    );
    expect(rows).toEqual([{ count: 0n }]);
    await close();
    const seen = await look(racers[1]!, "last");
    expect(seen.list.map(({ score }) => score)).toEqual([501n, 500n]);
    await bet(racers[1]!, 40n);
    await close();
    expect(await look(racers[1]!, "last")).toEqual(seen);
  });

  test("that is changed keeps what it promised until its period is over", async () => {
    const only: BoardTerms["prizes"] = [{ from: 1, to: 1, reward: 700n, unit: "cash" }];
    expect(await write({ prizes: only })).toMatchObject({
      value: { since: addDays(dayIn(room.platform.clock.now(), ZONE), 1) },
    });
    expect((await look(staff)).board?.prizes).toEqual(PRIZES);
    await tomorrow();
    expect((await look(staff)).board?.prizes).toEqual(only);
    expect(await write({ prizes: [{ ...only[0]!, to: 100, reward: 600_000n }] })).toMatchObject({
      fault: "APPROVAL_REQUIRED",
    });
    expect(room.said.asked.at(-1)).toMatchObject({ kind: "loyalty.board.write" });
    expect(await write({ prizes: [{ ...only[0]!, from: 2, to: 1 }] })).toMatchObject({
      detail: { errors: [{ field: "prizes.0.from" }, { field: "prizes.0.to" }] },
    });
    expect((await write({ enabled: false })).ok).toBe(true);
    await tomorrow();
    expect((await look(staff)).board).toBeUndefined();
  });
});

test("a score is the sum, reached when it last grew, in whatever batches it comes", () => {
  const facts = fc.array(fc.tuple(fc.bigInt(-900n, 900n), fc.nat(5)), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(facts, (all) => {
      let at = 0;
      let score: Score | undefined;
      let grew: number | undefined;
      for (const [amount, later] of all) {
        at += later;
        if (amount > 0n) grew = at;
        score = scored(score, amount, at);
        grew ??= at;
      }
      expect(score).toEqual({ score: all.reduce((sum, [amount]) => sum + amount, 0n), reachedAt: grew });
    }),
  );
});

test("periods follow each other without a gap", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(...BOARD_PERIODS), (days, period) => {
      const day = addDays("1990-01-01", days);
      const start = boardStart(period, day);
      const next = nextStart(period, start);
      expect(start <= day && day < next).toBe(true);
      expect(boardStart(period, addDays(next, -1))).toBe(start);
      expect(boardStart(period, next)).toBe(next);
      if (period === "month") expect(monthIn(next)).toBe(addMonths(monthIn(start), 1));
    }),
  );
});
