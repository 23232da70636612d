import { randomUUID } from "node:crypto";
import { agentPaths } from "@taya/bets/points";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestSeat, vendorWorld, type VendorWorld } from "./seamless.testing.ts";

let world: VendorWorld;
beforeAll(async () => {
  world = await vendorWorld([REVERSING]);
});
afterAll(() => world.close());

const REVERSING = { winUnseen: "retry", rollbackSettled: "reverse", multiWin: true } as const;
const bet = (amount: number, roundId: string = randomUUID()) => ({ txId: randomUUID(), roundId, amount });
const statusesOf = (answers: readonly Readonly<Record<string, unknown>>[], status: string) =>
  answers.filter((each) => each["status"] === status).length;
const many = <T>(count: number, of: () => Promise<T>) => Promise.all(Array.from({ length: count }, of));

describe("at once", () => {
  test("64 bets on a balance for 10: exactly 10, fifty times", async () => {
    for (let time = 0; time < 50; time++) {
      const seat = await world.seat(1_000);
      const answers = await many(64, () => seat.say("bet", bet(100)));
      expect(statusesOf(answers, "OK")).toBe(10);
      expect(statusesOf(answers, "INSUFFICIENT_FUNDS")).toBe(54);
      expect(await seat.funds()).toEqual({ cash: 0, inPlay: 1_000, debt: 0 });
    }
  });

  test("one request many times: one effect, one answer to the byte, also from another program", async () => {
    const seat = await world.seat(1_000);
    const same = { ...bet(100), requestId: randomUUID() };
    const answers = await many(30, () => seat.ask("bet", same));
    expect(new Set(answers).size).toBe(1);
    world.restart();
    expect(await seat.ask("bet", same)).toBe(answers[0]);
    expect(await seat.funds()).toEqual({ cash: 900, inPlay: 100, debt: 0 });
  });

  test("one transaction under many requests: one effect, the others are marked", async () => {
    const seat = await world.seat(1_000);
    const same = bet(100);
    const answers = await many(30, () => seat.say("bet", same));
    expect(answers.filter((each) => each["duplicate"] === true)).toHaveLength(29);
    expect(new Set(answers.map((each) => each["ourTxId"])).size).toBe(1);
    expect(await seat.funds()).toEqual({ cash: 900, inPlay: 100, debt: 0 });
  });

  test("bets and their rollbacks in any order leave what was there", async () => {
    const seat = await world.seat(1_000);
    const bets = Array.from({ length: 10 }, () => bet(100));
    const backs = bets.map(({ txId, roundId }) => ({ txId: randomUUID(), refTxId: txId, roundId }));
    await Promise.all(
      bets.flatMap((each, at) =>
        at % 2 ? placeAndBack(seat, each, backs[at]!) : backAndPlace(seat, each, backs[at]!),
      ),
    );
    expect(await seat.funds()).toEqual({ cash: 1_000, inPlay: 0, debt: 0 });
  });
});

test("a bet that a vendor takes back in another period gives the limit that runs nothing", async () => {
  const seat = await world.seat(1_000);
  const late = bet(400);
  await seat.say("bet", late);
  const about = { period: "day", most: 700n, used: 400n, endsAt: world.store.platform.clock.now() } as const;
  await world.store.database.transaction((tx) =>
    world.ledger.guard(tx, seat.playerId, { limits: [{ kind: "wager", ...about }] }),
  );
  await seat.say("rollback", { txId: randomUUID(), refTxId: late.txId, roundId: late.roundId });
  expect(await seat.say("bet", bet(701))).toMatchObject({ status: "LIMIT_EXCEEDED" });
  expect(await seat.say("bet", bet(700))).toMatchObject({ status: "OK" });
});

const placeAndBack = (seat: TestSeat, place: object, back: object) => [
  seat.say("bet", place),
  seat.say("rollback", back),
];
const backAndPlace = (seat: TestSeat, place: object, back: object) => [
  seat.say("rollback", back),
  seat.say("bet", place),
];

describe("a table of many players", () => {
  test("a round that closes for one stays open for the others", async () => {
    const [one, other] = [await world.seat(1_000), await world.seat(1_000)];
    const round = randomUUID();
    const [first, second] = [bet(100, round), bet(200, round)];
    await one.say("bet", first);
    await other.say("bet", second);
    const win = (amount: number, refTxId: string) => ({ ...bet(amount, round), refTxId, roundClosed: true });
    expect(await one.say("win", win(300, first.txId))).toMatchObject({ status: "OK", balance: 1_200 });
    expect(await other.say("bet", bet(50, round))).toMatchObject({ status: "OK", balance: 750 });
    expect(await other.say("win", win(0, second.txId))).toMatchObject({ status: "OK", balance: 750 });
    expect([await one.funds(), await other.funds()]).toEqual([
      { cash: 1_200, inPlay: 0, debt: 0 },
      { cash: 750, inPlay: 0, debt: 0 },
    ]);
    expect(await one.say("bet", bet(1, round))).toMatchObject({ status: "ROUND_CLOSED" });
  });

  test("a win by its round goes to the player's own bet", async () => {
    const [one, other] = [await world.seat(1_000), await world.seat(1_000)];
    const round = randomUUID();
    await other.say("bet", bet(200, round));
    await one.say("bet", bet(500, round));
    expect(await one.say("win", bet(900, round))).toMatchObject({ status: "OK", balance: 1_400 });
    expect(await one.funds()).toMatchObject({ inPlay: 0 });
    expect(await other.funds()).toMatchObject({ cash: 800, inPlay: 200 });
  });

  test("nobody wins on or takes back the bet of another", async () => {
    const [one, other] = [await world.seat(1_000), await world.seat(1_000)];
    const theirs = bet(200);
    await one.say("bet", bet(500));
    await other.say("bet", theirs);
    const about = { refTxId: theirs.txId, roundId: theirs.roundId };
    expect(await one.say("win", { ...about, txId: randomUUID(), amount: 900 })).toMatchObject({
      status: "INVALID_REQUEST",
    });
    expect(await one.say("rollback", { ...about, txId: randomUUID() })).toMatchObject({ status: "INVALID_REQUEST" });
    expect(await one.funds()).toEqual({ cash: 500, inPlay: 500, debt: 0 });
    expect(await other.say("rollback", { ...about, txId: randomUUID() })).toMatchObject({
      status: "OK",
      balance: 1_000,
    });
  });
});

describe("odd ids", () => {
  test("a rollback by the very id of its bet is refused and leaves the bet's id free", async () => {
    const seat = await world.seat(1_000);
    const { txId, roundId } = bet(100);
    expect(await seat.say("rollback", { txId, refTxId: txId, roundId })).toMatchObject({ status: "INVALID_REQUEST" });
    expect(await seat.say("bet", { txId, roundId, amount: 100 })).toMatchObject({ status: "OK", balance: 900 });
  });

  test("a second win that names no round meets the round's end", async () => {
    const seat = await world.seat(1_000);
    const placed = bet(100);
    await seat.say("bet", placed);
    await seat.say("win", { ...bet(10, placed.roundId), refTxId: placed.txId, roundClosed: true });
    const late = { txId: randomUUID(), refTxId: placed.txId, amount: 10 };
    expect(await seat.say("win", late)).toMatchObject({ status: "ROUND_CLOSED", balance: 910 });
  });
});

describe("the win of a bet and win at once, under its own id", () => {
  const both = (more: object = {}) => ({ ...bet(100), win: 250, winTxId: randomUUID(), ...more });

  test("is a repeat when it is told again, a mismatch with other content, and never paid twice", async () => {
    const seat = await world.seat(1_000);
    const placed = both();
    const first = await seat.say("betwin", placed);
    expect(first).toMatchObject({ status: "OK", balance: 1_150 });
    const win = { txId: placed.winTxId, refTxId: placed.txId, roundId: placed.roundId, amount: 250 };
    expect(await seat.say("win", win)).toMatchObject({
      status: "OK",
      balance: 1_150,
      duplicate: true,
      ourTxId: first["ourTxId"],
    });
    expect(await seat.say("win", { ...win, amount: 251 })).toMatchObject({ status: "IDEM_MISMATCH" });
    expect(await seat.say("bet", { ...bet(1), txId: placed.winTxId })).toMatchObject({ status: "IDEM_MISMATCH" });
    world.restart();
    expect(await seat.say("win", win)).toMatchObject({ status: "OK", balance: 1_150, duplicate: true });
    expect(await seat.funds()).toEqual({ cash: 1_150, inPlay: 0, debt: 0 });
    const told = world.told.filter((each) => each["playerId"] === seat.playerId);
    expect(told).toMatchObject([{ stake: "1.00", payout: "2.50", later: false }]);
  });

  test("must be free: one that is another action's is a mismatch, and nothing is staked", async () => {
    const seat = await world.seat(1_000);
    const [one, other] = [both(), bet(100)];
    await seat.say("bet", other);
    expect(await seat.say("betwin", { ...one, winTxId: other.txId })).toMatchObject({ status: "IDEM_MISMATCH" });
    expect(await seat.say("betwin", one)).toMatchObject({ status: "OK", balance: 1_050 });
    expect(await seat.say("betwin", one)).toMatchObject({ status: "OK", duplicate: true });
    expect(await seat.say("betwin", { ...one, winTxId: other.txId })).toMatchObject({ status: "IDEM_MISMATCH" });
    expect(await seat.say("betwin", both({ winTxId: one.winTxId }))).toMatchObject({ status: "IDEM_MISMATCH" });
    expect(await seat.funds()).toEqual({ cash: 1_050, inPlay: 100, debt: 0 });
  });
});

test("a brand that is not the player's is not believed", async () => {
  const seat = await world.seat(1_000);
  expect(await seat.say("bet", { ...bet(100), merchant: "somebody" })).toMatchObject({ status: "TOKEN_INVALID" });
  expect(await seat.say("promo", { txId: randomUUID(), amount: 5, merchant: "somebody" })).toMatchObject({
    status: "TOKEN_INVALID",
  });
  expect(await seat.say("bet", { ...bet(100), merchant: "fiesta" })).toMatchObject({ status: "OK", balance: 900 });
});

test("a bet is told in the line in which it is settled, and stays there whatever corrects it after a move", async () => {
  const seat = await world.seat(1_000, REVERSING);
  let path = [1, 2];
  world.store.platform.points.extend("agents", [
    agentPaths.with(async (_, players) => new Map(players.map((id) => [id, path]))),
  ]);
  await seat.say("bet", { txId: "line-1", roundId: "line", amount: 100 });
  path = [1, 3];
  await seat.say("win", { txId: "line-2", roundId: "line", refTxId: "line-1", amount: 50 });
  path = [4];
  world.restart();
  await seat.say("rollback", { txId: "line-3", refTxId: "line-1", roundId: "line" });
  await seat.say("bet", { txId: "line-4", roundId: "line 2", amount: 100, roundClosed: true });
  const told = world.told.filter((each) => each["playerId"] === seat.playerId);
  expect(told.map(({ stake, path: of }) => [stake, of])).toEqual([
    ["1.00", [1, 3]],
    ["-1.00", [1, 3]],
    ["1.00", [4]],
  ]);
});

test("settlements are told once each, with their game, and a later win apart", async () => {
  const seat = await world.seat(1_000);
  const placed = bet(100);
  await seat.say("bet", placed);
  await seat.say("win", { ...bet(50, placed.roundId), refTxId: placed.txId });
  await seat.say("win", { ...bet(70, placed.roundId), refTxId: placed.txId });
  const told = world.told.filter((each) => each["playerId"] === seat.playerId);
  expect(told).toMatchObject([
    { game: "dice", stake: "1.00", payout: "0.50", later: false },
    { game: "dice", stake: "0.00", payout: "0.70", later: true },
  ]);
  expect(new Set(told.map((each) => each["roundId"])).size).toBe(2);
});
