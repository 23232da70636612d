import { approvalActs } from "@taya/audit/points";
import { bonusTerms } from "@taya/bets/points";
import type { BetsSettled } from "@taya/kernel/settled";
import { settledFact } from "@taya/kernel/settled.testing";
import { createHash, randomUUID } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import type { Caller, Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { legsOf, splitByStake } from "@taya/ledger";
import type { TestDatabase } from "@taya/platform/testing";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Given } from "./bonus.ts";
import { MERCHANT, type OpenedPromotions, openPromotions } from "./promotions.testing.ts";

const operator: Session = {
  id: "s",
  playerId: "00000000-0000-7000-8000-00000000000a" as PlayerId,
  username: "maria",
  type: 0,
  door: "staff",
  operator: true,
  rights: [],
  mustChangePassword: false,
  startedAt: 0,
};

let world: TestDatabase;
let room: OpenedPromotions;
beforeAll(async () => {
  room = await openPromotions();
  world = room.world;
});
afterAll(() => world?.close());

const entryOf = (playerId: PlayerId, type: number, legs: ReturnType<typeof legsOf.bet>) => ({
  playerId,
  type,
  legs,
  key: world.platform.id<"entry">(),
});

const aPlayer = (cash = 0n): Promise<PlayerId> => room.aPlayer(cash);

const TERMS = {
  contributions: { RNG: 1_000_000, LIVE: 70_000 },
  lifeMs: 7 * DAY,
  actor: "test",
  promo: "P",
  title: "T",
};
const give = (playerId: PlayerId, more: Partial<Given> = {}) =>
  world.database.transaction((tx) =>
    room.door.grant(tx, { playerId, merchant: MERCHANT, ...TERMS, amount: 10_000n, required: 50_000n, ...more }),
  );

const by = (playerId: PlayerId, asked: unknown = {}, key: string = randomUUID()): Caller =>
  ({
    call: "promotions.test",
    merchant: MERCHANT,
    language: "EN",
    session: { ...operator, playerId, operator: false },
    idempotencyKey: key,
    requestHash: createHash("sha256").update(JSON.stringify(asked)).digest("hex"),
    cookies: {},
    reply: { cookie: () => {}, header: () => {}, beside: () => {}, replay: () => {} },
  }) as unknown as Caller;

/** A round of bonus money, booked as play books it, then told. */
async function playBonus(playerId: PlayerId, stake: bigint, win: bigint, more: Partial<BetsSettled> = {}) {
  const parts = [0n, stake] as const;
  const posted = await room.ledger.submit([
    entryOf(playerId, 200, legsOf.stakeAtOnce(...parts)),
    entryOf(playerId, 201, legsOf.winAtOnce(...splitByStake(win, ...parts))),
  ]);
  expect(posted.code).toBe("OK");
  await hear([roundOf(playerId, stake, { bonusStake: formatMinor(stake), ...more })]);
}

const roundOf = (playerId: PlayerId, wagered: bigint, more: Partial<BetsSettled> = {}): BetsSettled =>
  settledFact({
    playerId,
    roundId: world.platform.id<"round">(),
    game: "fiesta-lights",
    stake: formatMinor(wagered),
    wagered: formatMinor(wagered),
    at: world.platform.clock.now(),
    ...more,
  });

const hear = (rounds: BetsSettled[]) => room.hearsAll!["bets.settled"]!(rounds as never[], world.platform.id());
const expire = () => room.jobs!["promotions.expire"]!({} as never);
const funds = async (playerId: PlayerId) => {
  const { cash, bonus, bonusInPlay } = await room.ledger.balance(world.database.db, playerId);
  return { cash, bonus, bonusInPlay };
};
const list = async (playerId: PlayerId) => {
  const result = await room.handlers.bonuses({ pageNo: 1, pageSize: 100 }, by(playerId));
  assert(result.ok, "a list is always told");
  return result.value.list;
};
const states = async (playerId: PlayerId) => (await list(playerId)).map((each) => each.status).toReversed();
const typesOf = async (playerId: PlayerId) => {
  const found = await room.ledger.records(world.database.db, {
    playerId,
    since: 0,
    until: world.platform.clock.now() + DAY,
    types: [300, 301, 302],
    offset: 0,
    limit: 50,
  });
  return found.list.map((line) => [line.type, line.amount]).toReversed();
};

describe("a bonus", () => {
  test("is there at once, is played, and becomes cash", async () => {
    const playerId = await aPlayer();
    await give(playerId);
    expect(await funds(playerId)).toEqual({ cash: 0n, bonus: 10_000n, bonusInPlay: 0n });
    await playBonus(playerId, 10_000n, 60_000n);
    expect(await list(playerId)).toMatchObject([{ status: "ACTIVE", progress: 10_000n, left: 40_000n }]);
    await playBonus(playerId, 40_000n, 12_345n);
    expect(await funds(playerId)).toEqual({ cash: 32_345n, bonus: 0n, bonusInPlay: 0n });
    expect(await list(playerId)).toMatchObject([{ status: "COMPLETED", left: 0n, converted: 32_345n, forfeited: 0n }]);
  });

  test("pays no more than its cap when its terms have one", async () => {
    const playerId = await aPlayer();
    await give(playerId, { required: 10_000n, maxWin: 15_000n });
    await playBonus(playerId, 10_000n, 60_000n);
    expect(await funds(playerId)).toEqual({ cash: 15_000n, bonus: 0n, bonusInPlay: 0n });
    expect(await list(playerId)).toMatchObject([{ converted: 15_000n, forfeited: 45_000n }]);
  });

  test("that asks nothing is cash at once and leaves room for the next", async () => {
    const playerId = await aPlayer();
    await give(playerId, { required: 0n });
    expect(await funds(playerId)).toEqual({ cash: 10_000n, bonus: 0n, bonusInPlay: 0n });
    expect(await give(playerId)).toMatchObject({ status: "ACTIVE" });
  });

  test("waits behind the active one; its money and its time come when it moves up", async () => {
    const playerId = await aPlayer();
    const first = await give(playerId);
    const second = await give(playerId, { amount: 777n });
    expect([first.status, second.status]).toEqual(["ACTIVE", "QUEUED"]);
    expect((await funds(playerId)).bonus).toBe(10_000n);
    const result = await room.handlers.forfeit({ id: first.id }, by(playerId));
    expect(result).toMatchObject({ ok: true, value: { status: "FORFEITED", forfeited: 10_000n, balance: 0n } });
    expect((await funds(playerId)).bonus).toBe(777n);
    expect(await states(playerId)).toEqual(["FORFEITED", "ACTIVE"]);
    const stranger = await room.handlers.forfeit({ id: second.id }, by(await aPlayer()));
    expect(stranger).toMatchObject({ fault: "NOT_FOUND" });
  });

  test("with nothing left is cancelled as spent, and the next moves up", async () => {
    const playerId = await aPlayer();
    await give(playerId);
    await give(playerId, { amount: 500n });
    await playBonus(playerId, 10_000n, 0n);
    expect((await list(playerId))[1]).toMatchObject({ status: "CANCELLED", remark: "spent", forfeited: 0n });
    expect((await funds(playerId)).bonus).toBe(500n);
  });

  test("does not end while its money is in play", async () => {
    const playerId = await aPlayer();
    const { id } = await give(playerId, { required: 10_000n });
    await room.ledger.submit([entryOf(playerId, 200, legsOf.mixedBet(0n, 4_000n))]);
    await hear([roundOf(playerId, 10_000n)]);
    expect(await states(playerId)).toEqual(["ACTIVE"]);
    const refused = await room.handlers.forfeit({ id }, by(playerId));
    expect(refused).toMatchObject({ fault: "PROMO_STATE", detail: { value: { inPlay: "40.00" } } });
    await room.ledger.submit([entryOf(playerId, 203, legsOf.mixedVoid(0n, 4_000n))]);
    await hear([roundOf(playerId, 1n, { bonusStake: "40.00" })]);
    expect(await funds(playerId)).toEqual({ cash: 10_000n, bonus: 0n, bonusInPlay: 0n });
  });

  test("forfeited twice under one key answers the same; under another key it is over", async () => {
    const playerId = await aPlayer();
    const { id } = await give(playerId);
    const first = await room.handlers.forfeit({ id }, by(playerId, { id }, "k"));
    expect(await room.handlers.forfeit({ id }, by(playerId, { id }, "k"))).toEqual(first);
    expect(await room.handlers.forfeit({ id }, by(playerId, { id }))).toMatchObject({ fault: "PROMO_STATE" });
    expect(await typesOf(playerId)).toEqual([
      [300, 10_000n],
      [302, -10_000n],
    ]);
  });
});

describe("progress", () => {
  test("equals the pure rule for random rounds in any order, delivered how often ever", async () => {
    const round = fc.record({
      category: fc.constantFrom("RNG", "LIVE", "SPORTS"),
      bet: fc.bigInt(1n, 50_000n),
      excluded: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(round, { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        async (rounds, repeats, size) => {
          const playerId = await aPlayer();
          const contributions = { RNG: 333_333, LIVE: 70_000 };
          await give(playerId, { contributions, required: 10n ** 9n, excludedGames: ["boracay"] });
          const told = rounds.map(({ category, bet, excluded }) =>
            roundOf(playerId, bet, { category, game: excluded ? "boracay" : "fiesta-lights" }),
          );
          const again = told.length === 0 ? [] : repeats.map((at) => told[at % told.length]!);
          const all = [...told, ...again];
          for (let at = 0; at < all.length; at += size) await hear(all.slice(at, at + size));
          const micro = rounds
            .filter((each) => !each.excluded)
            .reduce((sum, { bet, category }) => sum + bet * { RNG: 333_333n, LIVE: 70_000n, SPORTS: 0n }[category], 0n);
          expect((await list(playerId))[0]!.progress).toBe(micro / 1_000_000n);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("counts no bet above the largest the terms allow, whatever money paid it, and a bet cut up no more than one", async () => {
    const playerId = await aPlayer();
    await give(playerId, { maxBet: 500n });
    const progress = async () => (await list(playerId))[0]!.progress;
    await hear([roundOf(playerId, 501n), roundOf(playerId, 100_000n)]);
    expect(await progress()).toBe(0n);
    await hear([roundOf(playerId, 500n)]);
    expect(await progress()).toBe(500n);
    // Ten bets on one result: together as much as one of the largest.
    await hear([roundOf(playerId, 2_000n, { bets: 10 })]);
    expect(await progress()).toBe(1_000n);
    await hear([roundOf(playerId, 300n, { bets: 3 }), roundOf(playerId, 400n, { stake: "0.00", later: true })]);
    expect(await progress()).toBe(1_300n);
  });

  test("takes back what was told of a result before, once, and never more than was played", async () => {
    const playerId = await aPlayer();
    await give(playerId);
    const less = { ...roundOf(playerId, 300n), wagered: "-4.00", later: true };
    await hear([roundOf(playerId, 500n), less, less]);
    expect((await list(playerId))[0]!.progress).toBe(100n);
    for (const next of [{ ...less, roundId: randomUUID() }, roundOf(playerId, 50n)]) await hear([next]);
    expect((await list(playerId))[0]!.progress).toBe(50n);
  });

  test("knows nothing of rounds from before it began", async () => {
    const playerId = await aPlayer();
    const before = roundOf(playerId, 5_000n, { at: world.platform.clock.now() - 1 });
    await give(playerId);
    await hear([before]);
    expect((await list(playerId))[0]!.progress).toBe(0n);
  });
});

describe("time", () => {
  test("takes the money of an overdue bonus back, once, and lets the next one begin", async () => {
    const playerId = await aPlayer();
    await give(playerId, { lifeMs: DAY });
    await give(playerId, { amount: 250n, lifeMs: DAY });
    await world.platform.clock.advance(DAY);
    const [bonus] = await list(playerId);
    await hear([roundOf(playerId, 50_000n)]);
    await Promise.all([expire(), expire(), expire()]);
    expect(await states(playerId)).toEqual(["EXPIRED", "ACTIVE"]);
    expect(bonus!.status).toBe("QUEUED");
    expect(await typesOf(playerId)).toEqual([
      [300, 10_000n],
      [302, -10_000n],
      [300, 250n],
    ]);
  });

  test("and play end a bonus once when they come together", async () => {
    for (let run = 0; run < 8; run += 1) {
      const playerId = await aPlayer();
      const { id } = await give(playerId, { lifeMs: 1_000, required: 5_000n });
      const last = roundOf(playerId, 5_000n);
      await world.platform.clock.advance(1_000);
      await Promise.all([hear([last]), expire(), room.handlers.forfeit({ id }, by(playerId)), hear([last])]);
      const [bonus] = await list(playerId);
      assert(bonus, "it is still listed");
      expect(["COMPLETED", "EXPIRED", "FORFEITED"]).toContain(bonus.status);
      const paid = bonus.status === "COMPLETED";
      expect(await funds(playerId)).toEqual({ cash: paid ? 10_000n : 0n, bonus: 0n, bonusInPlay: 0n });
      expect((await typesOf(playerId)).length).toBe(2);
      expect(bonus.converted + bonus.forfeited).toBe(10_000n);
    }
  });
});

test("says what bonus money may be staked on", async () => {
  const playerId = await aPlayer();
  await give(playerId, { maxBet: 1_000n });
  const terms = await world.platform.points.one(bonusTerms)!(world.database.db, [playerId, await aPlayer()]);
  expect(terms.size).toBe(1);
  const game = {
    gameId: "1",
    gameCode: "g",
    vassalage: "TAYA",
    gameCategory: "RNG",
    enabled: true,
    maintain: 0,
  } as const;
  expect(terms.get(playerId)!.allows(game, 1_000n)).toBe(true);
  expect(terms.get(playerId)!.allows(game, 1_001n)).toBe(false);
  expect(terms.get(playerId)!.allows({ ...game, gameCategory: "SPORTS" }, 1n)).toBe(false);
});

describe("an operator", () => {
  const caller = (asked: unknown, key?: string): Caller => ({
    ...by(operator.playerId, asked, key),
    session: operator,
  });
  const wish = (username: string, amount: bigint) => ({ username, amount, wagering: 3, reason: "goodwill" });

  test("gives a bonus once per key, in the log and under the brand's standing terms", async () => {
    const playerId = await aPlayer();
    const asked = wish(room.said.players.get(playerId)!.username, 5_000n);
    const hash = JSON.stringify({ ...asked, amount: "50.00" });
    const first = await room.handlers.adminGiveBonus(asked, caller(hash, "g"));
    expect(first).toMatchObject({
      ok: true,
      value: { required: 15_000n, status: "ACTIVE", actor: "maria", promo: "MANUAL" },
    });
    expect(await room.handlers.adminGiveBonus(asked, caller(hash, "g"))).toEqual(first);
    expect((await funds(playerId)).bonus).toBe(5_000n);
    expect(room.said.actions.filter((action) => action.reason === "goodwill").length).toBe(1);
    const page = await room.handlers.adminBonuses({ username: asked.username, pageNo: 1, pageSize: 20 }, caller({}));
    expect(page).toMatchObject({ ok: true, value: { total: 1, list: [{ username: asked.username }] } });
    expect(await room.handlers.adminGiveBonus(wish("nobody", 1n), caller({}))).toMatchObject({ fault: "NOT_FOUND" });
  });

  test("asks a second one for a large bonus, once per key; it is given when that one agrees", async () => {
    const playerId = await aPlayer();
    const asked = wish(room.said.players.get(playerId)!.username, 500_001n);
    const first = await room.handlers.adminGiveBonus(asked, caller("big", "b"));
    expect(first).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    expect(await room.handlers.adminGiveBonus(asked, caller("big", "b"))).toEqual(first);
    expect(room.said.asked.length).toBe(1);
    expect((await funds(playerId)).bonus).toBe(0n);
    const { kind, payload } = room.said.asked[0]!;
    const plain = JSON.parse(JSON.stringify(payload)) as never;
    const { act } = world.platform.points.all(approvalActs).find((each) => each.kind === kind)!;
    await world.database.transaction((tx) => act(tx, plain, { ...operator, username: "jose" }));
    expect((await funds(playerId)).bonus).toBe(500_001n);
    expect(room.said.actions.at(-1)).toMatchObject({ operator: { username: "jose" }, action: "promotions.bonus.give" });
  });

  test("gives nothing to whom nothing may be given, also when a second one agrees, and asks for no more play than the law lets", async () => {
    const playerId = await aPlayer();
    const { username } = room.said.players.get(playerId)!;
    const asked = wish(username, 500_002n);
    expect(await room.handlers.adminGiveBonus(asked, caller("waits"))).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    room.said.refused.set(playerId, "RG_EXCLUDED");
    expect(await room.handlers.adminGiveBonus(wish(username, 100n), caller("x"))).toMatchObject({
      fault: "RG_EXCLUDED",
    });
    const { kind, payload } = room.said.asked.at(-1)!;
    const { act } = world.platform.points.all(approvalActs).find((each) => each.kind === kind)!;
    const plain = JSON.parse(JSON.stringify(payload)) as never;
    expect(await world.database.transaction((tx) => act(tx, plain, operator))).toMatchObject({ fault: "RG_EXCLUDED" });
    expect((await funds(playerId)).bonus).toBe(0n);
    room.said.refused.delete(playerId);
    room.said.law["promo.wageringMax"] = 2;
    const refused = await room.handlers.adminGiveBonus(wish(username, 100n), caller("y"));
    expect(refused).toMatchObject({ detail: { errors: [{ field: "wagering", max: 2 }] } });
    room.said.law["promo.wageringMax"] = null;
  });
});
