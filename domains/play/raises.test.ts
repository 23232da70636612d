import { bonusTerms } from "@taya/bets/points";
import type { BlackjackState } from "@taya/games/table/blackjack-solo/game";
import { totalOf } from "@taya/games/kit/tables/blackjack";
import { verifyBundle } from "@taya/games/kit/verify";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import { KIND } from "@taya/ledger";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { abandonedRounds } from "./abandoned.ts";
import { loadGames } from "./games.ts";
import { by, playRoom } from "./play.testing.ts";
import { createSeeds } from "./seeds.ts";

const STAKE = 1_000n;
let store: TestDatabase;
let room: ReturnType<typeof playRoom>;
beforeAll(async () => {
  store = await testDatabase();
  room = playRoom(store);
});
beforeEach(() => {
  room.said.mayBet = ok(undefined);
  room.said.mayLaunch = ok(undefined);
});
afterAll(() => store.close());

const value = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(`refused: ${result.fault}`);
  return result.value;
};
const refusal = (result: Result<unknown, string>): Refusal<string> => {
  if (result.ok) throw new Error("was accepted");
  return result;
};
const balance = (playerId: PlayerId) => room.ledger.balance(store.database.db, playerId);
const move = (player: string, round: { roundId: string; moves?: unknown }, action: string, key?: string) => {
  const asked = { id: round.roundId, seq: (round.moves as unknown[]).length, move: { action } };
  return room.handlers.moveRound(asked, { ...by(player, asked, key), call: "moveRound" });
};

type Open = Extract<Awaited<ReturnType<typeof move>>, { ok: true }>["value"];
const stateOf = ({ state }: { readonly state: unknown }) => state as BlackjackState;
const isPair = ([a, b]: readonly number[]) => Math.min(9, a! % 13) === Math.min(9, b! % 13);

/** Plays rounds until one stands as wanted, insurance declined. */
async function dealt(player: string, fits: (state: BlackjackState) => boolean = () => true): Promise<Open> {
  for (;;) {
    const asked = { game: "blackjack-solo", stake: STAKE, bet: {} };
    let round: Open = value(await room.handlers.playRound(asked, by(player, asked)));
    if (round.status === "OPEN" && stateOf(round).phase === "insurance" && !fits(stateOf(round)))
      round = value(await move(player, round, "decline"));
    if (round.status === "OPEN" && fits(stateOf(round))) return round;
    while (round.status === "OPEN") round = value(await move(player, round, "stand"));
  }
}
const hard = ({ phase, hands }: BlackjackState) => phase === "play" && totalOf(hands[0]!.cards).total <= 11;
const pair = ({ phase, hands }: BlackjackState) => phase === "play" && isPair(hands[0]!.cards);

/** Takes all the cash but so much. */
async function leaves(player: PlayerId, left: bigint): Promise<void> {
  const { cash } = await balance(player);
  const legs = [
    { kind: KIND.CASH, amount: left - cash },
    { kind: KIND.ADJUSTMENT, amount: cash - left },
  ];
  const entry = { playerId: player, type: 901, key: store.platform.id<"entry">(), legs };
  await store.database.transaction((tx) => room.ledger.post(tx, [entry]));
}

describe("a move that puts down more", () => {
  test("takes it in the commit of the move, and the round ends with the whole of it", async () => {
    const player = await room.aPlayer(1_000_000n);
    const round = await dealt(player, hard);
    const before = await balance(player);
    expect(before.inPlay).toBe(STAKE);
    const end = value(await move(player, round, "double"));
    expect(end).toMatchObject({ status: "DONE", stake: 2n * STAKE });
    expect([0n, 2n * STAKE, 4n * STAKE]).toContain(end.win);
    expect(await balance(player)).toMatchObject({ cash: before.cash - STAKE + end.win, inPlay: 0n });
    expect(await takenFor(player, round.roundId)).toEqual([STAKE, STAKE]);
    const record = value(await room.handlers.recordDetail({ id: round.roundId }, by(player)));
    const push = end.win === 2n * STAKE;
    expect(record).toMatchObject({ stake: 2n * STAKE, payout: end.win, validBet: push ? 0n : 2n * STAKE });
  });

  test("is refused without money for it, and nothing else has changed", async () => {
    const player = await room.aPlayer(1_000_000n);
    const round = await dealt(player, hard);
    await leaves(player, STAKE - 1n);
    expect(refusal(await move(player, round, "double"))).toMatchObject({
      fault: "WALLET_INSUFFICIENT",
      detail: { value: { balance: "9.99" } },
    });
    expect(value(await room.handlers.round({ id: round.roundId }, by(player)))).toMatchObject({
      status: "OPEN",
      stake: STAKE,
      moves: round.moves,
    });
    expect(await balance(player)).toMatchObject({ cash: STAKE - 1n, inPlay: STAKE });
    expect(value(await move(player, round, "stand")).stake).toBe(STAKE);
  });

  test("is refused like a bet by an exclusion, a limit and the identity; whoever put nothing more down may go on", async () => {
    const player = await room.aPlayer(1_000_000n);
    const round = await dealt(player, hard);
    room.said.mayBet = fault("KYC_REQUIRED");
    expect(refusal(await move(player, round, "double")).fault).toBe("KYC_REQUIRED");
    room.said.mayBet = ok(undefined);
    const guard = (what: Parameters<typeof room.ledger.guard>[2]) =>
      store.database.transaction((tx) => room.ledger.guard(tx, player, what));
    const now = store.platform.clock.now();
    await guard({ blockedUntil: now + HOUR });
    room.said.mayLaunch = fault("RG_COOLOFF");
    expect(refusal(await move(player, round, "double", "again")).fault).toBe("RG_COOLOFF");
    await guard({
      blockedUntil: null,
      limits: [{ kind: "wager", period: "day", most: STAKE - 1n, endsAt: now + DAY }],
    });
    room.said.mayLaunch = fault("RG_LIMIT_WAGER");
    expect(refusal(await move(player, round, "double", "again")).fault).toBe("RG_LIMIT_WAGER");
    expect(value(await room.handlers.round({ id: round.roundId }, by(player)))).toMatchObject({ stake: STAKE });
    expect(await takenFor(player, round.roundId)).toEqual([STAKE]);
    await guard({ limits: [] });
    expect(value(await move(player, round, "double", "again")).stake).toBe(2n * STAKE);
  });

  test("64 times at once under one key, or under 64 keys, takes the money once", async () => {
    const player = await room.aPlayer(10_000_000n);
    const one = await dealt(player, pair);
    const { cash } = await balance(player);
    const same = await Promise.all(Array.from({ length: 64 }, () => move(player, one, "split", "one")));
    expect(new Set(same.map((each) => value(each).stake))).toEqual(new Set([2n * STAKE]));
    expect(await takenFor(player, one.roundId)).toEqual([STAKE, STAKE]);
    let round = value(same[0]!);
    while (round.status === "OPEN") round = value(await move(player, round, "stand"));
    expect((await balance(player)).cash).toBe(cash - STAKE + round.win);

    const two = await dealt(player, pair);
    const many = await Promise.all(Array.from({ length: 64 }, () => move(player, two, "split")));
    expect(many.filter((each) => each.ok)).toHaveLength(1);
    for (const each of many) if (!each.ok) expect(each.fault).toMatch(/^GAME_(MOVE_INVALID|ROUND_OVER)$/);
    expect(await takenFor(player, two.roundId)).toEqual([STAKE, STAKE]);
    let next = value(many.find((each) => each.ok)!);
    while (next.status === "OPEN") next = value(await move(player, next, "stand"));
  });

  test("may be bonus money where its terms allow, and each part gets its share", async () => {
    const player = await room.aPlayer(10_000_000n);
    store.platform.points.extend("promotions", [
      bonusTerms.with(async (_, players) => new Map(players.map((each) => [each, { allows: () => true }]))),
    ]);
    const { handlers } = room;
    const round = await dealt(player, hard);
    await leaves(player, 400n);
    const legs = [
      { kind: KIND.PROMO_COST, amount: -600n },
      { kind: KIND.BONUS, amount: 600n },
    ];
    const entry = { playerId: player, type: 300, key: store.platform.id<"entry">(), legs };
    await store.database.transaction((tx) => room.ledger.post(tx, [entry]));
    const asked = { id: round.roundId, seq: round.moves!.length, move: { action: "double" } };
    const end = value(await handlers.moveRound(asked, { ...by(player, asked), call: "moveRound" }));
    const toBonus = (end.win * 600n) / 2_000n;
    expect(await balance(player)).toMatchObject({ cash: end.win - toBonus, bonus: toBonus, inPlay: 0n });
  });
});

test("insurance costs half, and the dealer looks", async () => {
  const player = await room.aPlayer(10_000_000n);
  const round = await dealt(player, ({ phase }) => phase === "insurance");
  expect(stateOf(round).dealer).toHaveLength(1);
  expect(refusal(await move(player, round, "hit")).fault).toBe("GAME_MOVE_INVALID");
  let next = value(await move(player, round, "insurance"));
  expect(next.stake).toBe(1_500n);
  while (next.status === "OPEN") next = value(await move(player, next, "stand"));
  expect(next.stake).toBe(1_500n);
});

test("a round nobody comes back to stands on every hand, pays what that brings, and is proved with it", async () => {
  const context = {
    ...room.needs,
    platform: store.platform,
    seeds: createSeeds(store.platform),
    games: loadGames,
    known: loadGames,
  };
  const player = await room.aPlayer(10_000_000n);
  const two = ({ phase, hands }: BlackjackState) =>
    phase === "play" && isPair(hands[0]!.cards) && hands[0]!.cards[0]! % 13 !== 0;
  const round = value(await move(player, await dealt(player, two), "split"));
  const { cash } = await balance(player);
  await sql`
    update play.round set at = at - interval '25 hours', moved_at = moved_at - interval '25 hours'
    where id = ${round.roundId}`.execute(store.database.db);
  await abandonedRounds(context)();
  const end = value(await room.handlers.round({ id: round.roundId }, by(player)));
  expect(end).toMatchObject({ status: "DONE", stake: 2n * STAKE });
  expect(end.moves!.at(-1)).toEqual({ action: "stand" });
  expect(stateOf(end).hands.every(({ done }) => done)).toBe(true);
  expect(await balance(player)).toMatchObject({ cash: cash + end.win, inPlay: 0n });
  expect((await room.door.fairness.replay(round.roundId))!.same).toBe(true);
  value(await room.handlers.rotateSeeds({}, by(player)));
  const bundle = value(await room.handlers.fairness({ id: round.roundId }, by(player)));
  const { game } = (await loadGames()).get("blackjack-solo")!;
  expect(verifyBundle(bundle, game)).toMatchObject({ ok: true });
  const forged = { ...bundle, inputs: { ...bundle.inputs, moves: bundle.inputs.moves.slice(0, -1) } };
  expect(verifyBundle(forged, game).ok).toBe(false);
});

test("money is conserved over any play, and the books agree", async () => {
  const { game } = (await loadGames()).get("blackjack-solo")!;
  const player = await room.aPlayer(1_000_000n);
  for (let choice = 1; choice < 80; choice++) {
    const stake = 100n + BigInt(choice * 7);
    const asked = { game: "blackjack-solo", stake, bet: {} };
    let round: Open = value(await room.handlers.playRound(asked, by(player, asked)));
    for (let at = choice; round.status === "OPEN" && choice < 79; at++) {
      const allowed = game.moves!(round.state) as { action: string }[];
      round = value(await move(player, round, allowed[at % allowed.length]!.action));
    }
  }
  const { rows } = await sql<{ staked: bigint; won: bigint; waiting: bigint }>`
    select sum(stake)::bigint as staked, sum(win)::bigint as won,
      coalesce(sum(stake) filter (where status = 'OPEN'), 0)::bigint as waiting
    from play.round where player_id = ${player}`.execute(store.database.db);
  const { staked, won, waiting } = rows[0]!;
  expect(await balance(player)).toMatchObject({ cash: 1_000_000n - staked + won, inPlay: waiting });
  const audit = await room.audit();
  expect(audit.checks.filter((check) => !check.ok)).toEqual([]);
}, 60_000);

/** What a round has taken from the cash, entry by entry. */
async function takenFor(player: PlayerId, roundId: string): Promise<bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from ledger.movement
    where player_id = ${player} and round_id = ${roundId}::uuid and type = 200 order by version`.execute(
    store.database.db,
  );
  return rows.map(({ amount }) => amount);
}
