import { assert } from "@taya/kernel/assert";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLoyalty, type OpenedLoyalty } from "../loyalty.testing.ts";
import type { Level } from "./level.ts";
import { previewOf } from "./preview.rules.ts";

let room: OpenedLoyalty;
beforeAll(async () => void (room = await openLoyalty()));
afterAll(() => room?.world.close());

const level = (sum: bigint, gives: Partial<Level> = {}): Level => ({
  deposit: sum,
  validBet: sum,
  keep: 0n,
  upgradeBonus: 0n,
  weekly: 0n,
  monthly: 0n,
  birthday: 0n,
  cashback: {},
  ...gives,
});
const preview = async (list: Level[]) => {
  const answer = await room.handlers.previewRanks({ list }, room.by(room.platform.id()));
  assert(answer.ok, "levels in their order have a preview");
  return answer.value;
};

test("other levels are looked at before they are asked for: who would rise, what it costs, and nothing is changed", async () => {
  const [low, middle] = [await room.aPlayer(), await room.aPlayer()];
  await room.aPlayer();
  for (const [who, sum] of [
    [low, 100n],
    [middle, 60_000n],
  ] as const) {
    await room.deposit(who, sum);
    await room.play(who, sum);
  }
  const list = [level(0n), level(50_000n, { upgradeBonus: 700n, weekly: 300n, monthly: 900n }), level(90_000n)];
  expect(await preview(list)).toMatchObject({
    levels: [
      { now: 2, soon: 1, upgrade: 0n },
      { now: 0, soon: 1, upgrade: 700n },
      { now: 0, soon: 0, upgrade: 0n },
      ...Array.from({ length: 8 }, () => ({ now: 0, soon: 0, upgrade: 0n })),
    ],
    weekly: { now: 0n, soon: 300n },
    monthly: { now: 0n, soon: 900n },
  });
  const after = await room.handlers.adminRanks({}, room.by(low));
  expect(after).toMatchObject({ value: { list: { length: 11 } } });
  expect(room.said.asked).toEqual([]);
});

test("levels out of order have no preview", async () => {
  expect(
    await room.handlers.previewRanks({ list: [level(0n), level(9n), level(5n)] }, room.by(room.platform.id())),
  ).toMatchObject({ fault: "VALIDATION_FAILED", detail: { errors: [{ field: "list.2.deposit" }] } });
});

test("nobody falls by a change, nobody gets the bonus of a level twice, and who stands above the last level counts as there", () => {
  const before = [level(0n), level(10n), level(20n, { weekly: 5n })];
  const after = [level(0n), level(15n, { upgradeBonus: 3n, weekly: 2n })];
  const groups = [
    { level: 2, top: 2, reached: 0, members: 4 },
    { level: 0, top: 1, reached: 1, members: 3 },
    { level: 0, top: 0, reached: 1, members: 2 },
  ];
  expect(previewOf(before, after, groups)).toEqual({
    levels: [
      { now: 5, soon: 3, upgrade: 0n },
      { now: 0, soon: 6, upgrade: 6n },
      { now: 4, soon: 0, upgrade: 0n },
    ],
    weekly: { now: 20n, soon: 12n },
    monthly: { now: 0n, soon: 0n },
  });
});
