import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openLoyalty, type OpenedLoyalty } from "../loyalty.testing.ts";
import { changeOf, grownDay, NO_DAY, type PointDay } from "../points.day.rules.ts";

const CAP = 10n;
const piece = fc.record({ day: fc.nat(3), amount: fc.bigInt(-30n, 30n) });

function earnedOf(pieces: readonly { readonly day: number; readonly amount: bigint }[], cap: bigint | undefined) {
  const days = new Map<number, PointDay>();
  let [earned, spare] = [0n, 0n];
  for (const { day, amount } of pieces) {
    const before = days.get(day) ?? NO_DAY;
    const after = grownDay(before, amount, cap);
    const change = changeOf(before, after, spare);
    earned += change.earning;
    ({ spare } = change);
    days.set(day, after);
  }
  return { earned, counted: [...days.values()].map(({ counted }) => counted) };
}

describe("the cap of a day", () => {
  test("gives the same whatever the order and pieces, and no day more than it; without one it is the sum", () => {
    const some = fc.array(piece, { minLength: 1, maxLength: 20 });
    const mixed = some.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(mixed, ([all, other]) => {
        const { earned, counted } = earnedOf(all, CAP);
        expect(earnedOf(other, CAP).earned).toBe(earned);
        const together = [...Map.groupBy(all, ({ day }) => day)].map(([day, each]) => {
          return { day, amount: each.reduce((sum, { amount }) => sum + amount, 0n) };
        });
        expect(earnedOf(together, CAP).earned).toBe(earned);
        expect(counted.every((each) => each <= CAP)).toBe(true);
        expect(earnedOf(all, undefined).earned).toBe(all.reduce((sum, { amount }) => sum + amount, 0n));
      }),
    );
  });

  test("that is lowered takes back nothing that was earned, and one that is raised opens the rest of the day", () => {
    const full = grownDay(NO_DAY, 30n, 20n);
    expect(full).toEqual({ weighed: 30n, counted: 20n });
    expect(grownDay(full, 1n, 5n)).toEqual({ weighed: 31n, counted: 20n });
    expect(grownDay(full, 1n, 25n)).toEqual({ weighed: 31n, counted: 25n });
    expect(grownDay(full, 0n, undefined)).toEqual({ weighed: 30n, counted: 30n });
  });
});

describe("a brand with a cap", () => {
  let room: OpenedLoyalty;
  let playerId: PlayerId;
  let staff: PlayerId;
  beforeAll(async () => {
    room = await openLoyalty();
    staff = await room.aPlayer();
    await room.handlers.writePoints({ dailyCap: 5, reason: "as a test" }, room.by(staff));
  });
  afterAll(() => room?.world.close());
  beforeEach(async () => void (playerId = await room.aPlayer()));

  const reward = async () => {
    const answer = await room.handlers.pointsReward({}, room.by(playerId));
    assert(answer.ok, "points are told");
    const { earnedToday, claimable } = answer.value;
    return { earnedToday, claimable };
  };

  test("has it set by an operator, and keeps a line of it", async () => {
    const terms = await room.handlers.adminPoints({}, room.by(staff));
    expect(terms).toMatchObject({ value: { unit: 10_000n, dailyCap: 5 } });
    expect(room.said.actions.at(-1)).toMatchObject({ action: "loyalty.points.write", before: { dailyCap: 0 } });
  });

  test("grants no more on a day however many bets end at once, and begins anew on the next", async () => {
    await Promise.all(Array.from({ length: 20 }, () => room.play(playerId, 7_000n)));
    expect(await reward()).toEqual({ earnedToday: 5, claimable: 5 });
    await room.platform.clock.advance(DAY);
    await room.play(playerId, 20_000n);
    expect(await reward()).toEqual({ earnedToday: 2, claimable: 7 });
    expect(await room.handlers.pointsConfig({}, room.by(playerId))).toMatchObject({ value: { dailyCap: 5 } });
    expect(await room.breaks()).toEqual([]);
  });

  test("takes back first what had earned nothing, on the day itself and later", async () => {
    await room.play(playerId, 90_000n);
    await room.play(playerId, -20_000n, { later: true });
    expect(await reward()).toEqual({ earnedToday: 5, claimable: 5 });
    await room.platform.clock.advance(DAY);
    await room.play(playerId, -20_000n, { later: true });
    expect((await reward()).claimable).toBe(5);
    await room.play(playerId, -10_000n, { later: true });
    expect((await reward()).claimable).toBe(4);
  });
});
