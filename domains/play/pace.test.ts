import { SECOND } from "@taya/kernel/instant";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { by, playRoom } from "./play.testing.ts";

const SLOT_MS = 2_500;
const OTHER_MS = 5_000;
const BETS: Readonly<Record<string, Record<string, unknown>>> = {
  dice: { target: "49.50", over: true },
  plinko: { rows: 8, risk: "low" },
};

let store: TestDatabase;
let room: ReturnType<typeof playRoom>;
beforeAll(async () => {
  store = await testDatabase();
  room = playRoom(store);
  room.said.policy = { "cycle.slotMs": SLOT_MS, "cycle.otherCasinoMs": OTHER_MS };
});
afterAll(() => store.close());

const begin = (playerId: string, game: string, key?: string) => {
  const asked = { game, stake: 100n, bet: BETS[game] ?? {} };
  return room.handlers.playRound(asked, by(playerId, asked, key));
};
const pass = (ms: number) => store.platform.clock.advance(ms);

test("no slot spins again before the time of the policy has passed, whichever slot it is", async () => {
  const player = await room.aPlayer(100_000n);
  const first = await begin(player, "slot5", "first");
  expect(first).toMatchObject({ ok: true });
  expect(await begin(player, "slot5", "second")).toMatchObject({ fault: "RATE_LIMITED", detail: { retryAfter: 3 } });
  expect(await begin(player, "slot3")).toMatchObject({ fault: "RATE_LIMITED" });
  expect(await begin(player, "slot5", "first")).toEqual(first);
  await pass(SLOT_MS / 5);
  expect(await begin(player, "slot3")).toMatchObject({ fault: "RATE_LIMITED" });
  await pass(SLOT_MS);
  expect(await begin(player, "slot5", "second")).toMatchObject({ ok: true, value: { nonce: 1 } });
});

test("other games keep a time of their own, and nobody waits for somebody else", async () => {
  const [player, other] = [await room.aPlayer(100_000n), await room.aPlayer(100_000n)];
  expect(await begin(player, "slot5")).toMatchObject({ ok: true });
  expect(await begin(player, "dice")).toMatchObject({ ok: true });
  expect(await begin(other, "slot5")).toMatchObject({ ok: true });
  await pass(SLOT_MS);
  expect(await begin(player, "slot5")).toMatchObject({ ok: true });
  expect(await begin(player, "plinko")).toMatchObject({ fault: "RATE_LIMITED" });
  await pass(OTHER_MS - SLOT_MS);
  expect(await begin(player, "dice")).toMatchObject({ ok: true });
});

test("of spins that come at once only one is played", async () => {
  const player = await room.aPlayer(100_000n);
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(player, "slot5")));
  expect(answers.filter((each) => each.ok)).toHaveLength(1);
  await pass(60 * SECOND);
  expect(await begin(player, "slot5")).toMatchObject({ ok: true, value: { nonce: 1 } });
});

test("where the policy asks for nothing, rounds follow as they are asked for", async () => {
  room.said.policy = { "cycle.slotMs": null, "cycle.otherCasinoMs": 0 };
  const player = await room.aPlayer(100_000n);
  for (const game of ["slot5", "slot5", "dice", "dice"]) expect(await begin(player, game)).toMatchObject({ ok: true });
});
