import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyBundle } from "@taya/games/kit/verify";
import type { BlackjackState } from "@taya/games/kit/tables/blackjack-hand";
import { sql } from "kysely";
import game from "../../../games/table/blackjack/game.ts";
import type { Dealt } from "../../../games/table/blackjack/rules.ts";
import { loadGames, loadTables } from "../games.ts";
import { by } from "../play.testing.ts";
import { createFairness } from "../fairness.ts";
import { ON_THE_WAY_MS } from "./rules.ts";
import { tableWorld, unwrap, type World } from "./tables.testing.ts";

const TABLE = "blackjack-1";
const { bet, deal, cool } = game.times;
const { decideMs, mostMs } = game.hand!;
const START = 100_000n;
const STAKE = 1_000n;
let world: World;
beforeAll(async () => {
  world = await tableWorld(["blackjack"]);
});
afterAll(() => world.close());

async function openRound(): Promise<string> {
  for (let i = 0; i < 100; i++) {
    await world.look();
    await world.pass(i === 0 ? 0 : 1_000);
    const { phase, roundId } = await world.detail(TABLE);
    if (phase === "BETTING_OPEN") return roundId!;
  }
  throw new Error("no round opened");
}

/** Ends what is being played: whoever has not decided stands. */
async function playOut(): Promise<void> {
  await world.pass(decideMs + mostMs + ON_THE_WAY_MS + deal + 1);
  await world.pass(30_000);
  await world.pass(cool);
}

const outcomeOf = async (roundId: string): Promise<Dealt> => {
  const { rows } = await sql<{ outcome: Dealt }>`select outcome from play.table_round where id = ${roundId}`.execute(
    world.platform.database.db,
  );
  return rows[0]!.outcome;
};

/** The rarest cards a test wants come once in fifty rounds: so many without them would be a wrong shuffle. */
const ROUNDS_MOST = 1_000;
/** A thousand rounds take a minute on a slow machine; the usual test waits for a few dozen. */
const RARE_MS = 180_000;

/** A round whose shared cards are as wanted, with 10.00 of each player on it. */
async function dealt(players: readonly string[], wanted: (outcome: Dealt) => boolean, layout = "main 10.00") {
  for (let i = 0; i < ROUNDS_MOST; i++) {
    const roundId = await openRound();
    for (const player of players) unwrap(await world.lay(TABLE, player, layout));
    await world.pass(bet + ON_THE_WAY_MS + 1);
    const outcome = await outcomeOf(roundId);
    if (wanted(outcome)) return { roundId, outcome };
    await playOut();
  }
  throw new Error("no round was as wanted");
}

const somebody = () => world.aPlayer(START * 1_000n);
const value = (card: number): number => Math.min(10, (card % 13) + 1);
const isAce = (card: number): boolean => card % 13 === 0;
const total = ({ first }: Dealt): number => value(first[0]) + value(first[1]);
const plain = (outcome: Dealt): boolean =>
  !isAce(outcome.dealer[0]!) &&
  !outcome.first.some(isAce) &&
  (outcome.dealer.length > 2 || value(outcome.dealer[0]!) < 10);
/** No pair either: what cannot be split is told from a bundle that says it was, whatever the hand comes to. */
const low = (outcome: Dealt): boolean => {
  const [one, two] = outcome.first;
  return plain(outcome) && value(one) !== value(two) && total(outcome) <= 11 && total(outcome) >= 5;
};

let key = 0;
const act = (player: string, roundId: string, what: string, name = `act ${++key}`) => {
  const [seq, action] = what.split(" ");
  const input = { id: TABLE, roundId, seq: Number(seq), action: action!, at: undefined };
  return world.tables.handlers.actTable(input, by(player, input, name));
};
const handOf = async (player: string) => (await world.detail(TABLE, player)).mine?.hand;
const cashOf = async (player: string) => (await world.balances(player)).cash;

test("everybody has the same two cards, decides alone, and is paid by what they did", async () => {
  const [ana, ben, cleo] = [await somebody(), await somebody(), await somebody()];
  const { roundId, outcome } = await dealt([ana, ben, cleo], low);
  const before = await Promise.all([ana, ben, cleo].map(cashOf));
  const hands = await Promise.all([ana, ben, cleo].map(handOf));
  for (const hand of hands) {
    expect(hand).toMatchObject({ seq: 0, staked: STAKE });
    expect((hand!.state as BlackjackState).hands[0]!.cards).toEqual(outcome.first);
    expect((hand!.state as BlackjackState).dealer).toEqual([outcome.dealer[0]]);
    expect(hand!.actions).toEqual(expect.arrayContaining(["hit", "stand", "double"]));
  }
  // Nobody is told more of what is shared than what lies open.
  const shown = await world.detail(TABLE);
  expect([shown.phase, shown.outcome, shown.endsAt]).toEqual(["DEALING", game.hand!.open(outcome), null]);
  const topic = world.tables.topics.find((each) => each.name === "table.")!;
  const told = JSON.stringify([
    await topic.snap(`table.${TABLE}`, { merchant: "taya", language: "EN" }),
    await topic.delta!(`table.${TABLE}`, [ana]),
  ]);
  expect(told).not.toContain(outcome.salt);

  expect(await act(ana, roundId, "2 hit")).toMatchObject({
    fault: "GAME_MOVE_INVALID",
    detail: { value: { seq: 1 } },
  });
  expect(await act(ana, roundId, "1 insurance")).toMatchObject({ fault: "GAME_MOVE_INVALID" });
  expect(await act(ana, roundId, "1 toString")).toMatchObject({ fault: "GAME_MOVE_INVALID" });
  expect(unwrap(await act(ana, roundId, "1 stand")).value).toMatchObject({ state: { seq: 1, actions: [] } });
  expect(await act(ana, roundId, "2 hit")).toMatchObject({ fault: "GAME_MOVE_INVALID" });
  const doubled = unwrap(await act(ben, roundId, "1 double", "once")).value;
  expect(doubled.balance).toBe(before[1]! - STAKE);
  expect(unwrap(await act(ben, roundId, "1 double", "once")).value.balance).toBe(doubled.balance);
  expect(await world.balances(ben)).toMatchObject({ cash: before[1]! - STAKE, inPlay: 2n * STAKE });
  expect((await world.audit()).ok).toBe(true);

  // Cleo lets her time pass: she stands, and not a moment later anything can be done.
  expect((await handOf(cleo))!.until).toBe(world.clock.at + deal + decideMs);
  world.clock.at += deal + decideMs + 1;
  expect(await act(cleo, roundId, "1 hit")).toMatchObject({ fault: "GAME_ROUND_OVER" });
  await world.pass(ON_THE_WAY_MS);
  const due = await world.detail(TABLE, ana);
  expect([due.phase, due.outcome]).toEqual(["DEALING", outcome]);
  expect(due.endsAt).toBe(world.clock.at + game.hand!.showMs(outcome));
  expect(await act(cleo, roundId, "1 hit")).toMatchObject({ fault: "GAME_ROUND_OVER" });
  await world.pass(game.hand!.showMs(outcome) + 1);
  for (const [at, [player, done]] of (
    [
      [ana, ["stand"]],
      [ben, ["double"]],
      [cleo, []],
    ] as const
  ).entries()) {
    const betId = await betOf(player, roundId);
    const back = game.hand!.payout(outcome, { betId, done }, STAKE);
    const put = done[0] === "double" ? STAKE : 0n;
    expect(await world.balances(player)).toMatchObject({ cash: before[at]! - put + back, inPlay: 0n });
    expect((await world.detail(TABLE, player)).mine).toMatchObject({ payout: back });
  }
  expect((await world.audit()).ok).toBe(true);

  const fairness = createFairness(world.platform, loadGames, loadTables);
  for (const player of [ana, ben, cleo]) {
    const id = await betOf(player, roundId);
    const bundle = (await fairness.bundle(id))!;
    expect(verifyBundle(bundle, game).checks.filter((check) => !check.ok && check.name !== "receipt")).toEqual([]);
    expect(verifyBundle({ ...bundle, win: "77.00" }, game).ok).toBe(false);
    const forged = { ...bundle, inputs: { ...bundle.inputs, moves: [{ action: "split", at: 0 }] } };
    expect(verifyBundle(forged as never, game).ok).toBe(false);
    expect(await fairness.replay(id)).toMatchObject({ same: true });
  }
  await world.pass(cool);
});

async function betOf(player: string, roundId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from play.round where table_round = ${roundId} and player_id = ${player}`.execute(
    world.platform.database.db,
  );
  return rows[0]!.id;
}

test("a decision sent many times at once has one effect; without the money it is refused and nothing changes", async () => {
  const rich = await somebody();
  const { roundId } = await dealt([rich], low);
  const before = await cashOf(rich);
  const answers = await Promise.all(Array.from({ length: 16 }, () => act(rich, roundId, "1 double", "same")));
  expect(answers.every((each) => each.ok)).toBe(true);
  expect(await cashOf(rich)).toBe(before - STAKE);
  const others = await Promise.all(Array.from({ length: 8 }, (_, at) => act(rich, roundId, "1 double", `other ${at}`)));
  expect(others.every((each) => !each.ok)).toBe(true);
  expect(await cashOf(rich)).toBe(before - STAKE);
  await playOut();

  for (let tries = 0; tries < 200; tries++) {
    const poor = await world.aPlayer(STAKE + 999n);
    const round = await openRound();
    unwrap(await world.lay(TABLE, poor, "main 10.00"));
    await world.pass(bet + ON_THE_WAY_MS + 1);
    if (low(await outcomeOf(round))) {
      expect(await act(poor, round, "1 double")).toMatchObject({ fault: "WALLET_INSUFFICIENT" });
      expect(await handOf(poor)).toMatchObject({ seq: 0, staked: STAKE });
      unwrap(await act(poor, round, "1 stand"));
      await playOut();
      return expect((await world.audit()).ok).toBe(true);
    }
    await playOut();
  }
  throw new Error("no low hand came");
});

test("insurance is decided by everybody before anybody is told more", { timeout: RARE_MS }, async () => {
  const [ana, ben] = [await somebody(), await somebody()];
  for (const hasBlackjack of [true, false]) {
    const { roundId, outcome } = await dealt(
      [ana, ben],
      ({ dealer, first }) => isAce(dealer[0]!) && !first.some(isAce) && (value(dealer[1]!) === 10) === hasBlackjack,
    );
    const before = await cashOf(ana);
    expect((await handOf(ana))!.actions).toEqual(["insurance", "decline"]);
    unwrap(await act(ana, roundId, "1 insurance"));
    expect(await cashOf(ana)).toBe(before - STAKE / 2n);
    expect(await handOf(ana)).toMatchObject({ seq: 1, actions: [], state: { phase: "insurance", insured: true } });
    expect(await act(ana, roundId, "2 hit")).toMatchObject({ fault: "GAME_MOVE_INVALID" });
    await world.pass(deal + decideMs - ON_THE_WAY_MS - 1);
    expect(await handOf(ben)).toMatchObject({ seq: 0, actions: ["insurance", "decline"] });
    expect((await world.detail(TABLE)).outcome).toEqual(game.hand!.open(outcome));
    await world.pass(ON_THE_WAY_MS + 2);
    if (!hasBlackjack) {
      expect((await handOf(ben))!.actions).toContain("hit");
      // Who said nothing has declined: that stands before what they do next.
      expect(unwrap(await act(ben, roundId, "1 stand")).value).toMatchObject({ state: { seq: 2, actions: [] } });
      unwrap(await act(ana, roundId, "2 stand"));
    }
    await world.pass(ON_THE_WAY_MS + 1);
    await world.pass(game.hand!.showMs(outcome) + 1);
    const back = game.hand!.payout(
      outcome,
      { betId: await betOf(ana, roundId), done: hasBlackjack ? ["insurance"] : ["insurance", "stand"] },
      STAKE,
    );
    expect(await cashOf(ana)).toBe(before - STAKE / 2n + back);
    if (hasBlackjack) expect(back).toBe((STAKE * 3n) / 2n);
    expect((await world.audit()).ok).toBe(true);
    await world.pass(cool);
  }
});

test("side bets are paid with the round, also without a hand, and are over without a decision", async () => {
  const player = await somebody();
  const { roundId, outcome } = await dealt([player], plain, "perfectPairs 5.00, 21+3 5.00");
  expect(await handOf(player)).toBeUndefined();
  expect(await act(player, roundId, "1 stand")).toMatchObject({ fault: "GAME_MOVE_INVALID" });
  const before = await cashOf(player);
  await world.pass(deal);
  await world.pass(game.hand!.showMs(outcome) + 1);
  const back = ["perfectPairs", "21+3"].reduce((sum, spot) => sum + game.payout(outcome, { spot, stake: 500n }), 0n);
  expect(await cashOf(player)).toBe(before + back);
  await world.pass(cool);
});

test("a process that dies while hands are played loses nothing: the next one gives everybody their time anew", async () => {
  const [ana, ben] = [await somebody(), await somebody()];
  const { roundId, outcome } = await dealt([ana, ben], low);
  unwrap(await act(ana, roundId, "1 double"));
  const before = await Promise.all([ana, ben].map(cashOf));
  await world.loseTurn();
  const next = world.another();
  await world.pass(60_000, next.engine);
  expect((await handOf(ben))!.actions).toContain("hit");
  expect((await handOf(ben))!.until).toBe(world.clock.at + decideMs);
  unwrap(await act(ben, roundId, "1 stand"));
  await world.pass(300, next.engine);
  await world.pass(game.hand!.showMs(outcome) + 1, next.engine);
  for (const [at, [player, done]] of (
    [
      [ana, ["double"]],
      [ben, ["stand"]],
    ] as const
  ).entries()) {
    const back = game.hand!.payout(outcome, { betId: await betOf(player, roundId), done }, STAKE);
    expect(await world.balances(player)).toMatchObject({ cash: before[at]! + back, inPlay: 0n });
  }
  expect((await world.audit()).ok).toBe(true);
  await world.loseTurn();
  await world.pass(cool);
});
