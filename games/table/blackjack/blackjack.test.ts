import { expect, test } from "vitest";
import { hashOf, seededRandom } from "../../kit/fair.ts";
import { simulated } from "../../kit/slots/simulation.ts";
import type { HandPlayed } from "../../kit/table-game.ts";
import { tableSuite, type Weighted } from "../../kit/table-suite.ts";
import { type Action, type BlackjackState, idleAction } from "../../kit/tables/blackjack-hand.ts";
import { faceOf, rankOf } from "../../kit/tables/cards.ts";
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import { deal, type Dealt, handAfter } from "./rules.ts";
import texts from "./texts.json" with { type: "json" };

const hand = game.hand!;
const STAKE = 101n;
/** 0.450 % of the first stake: eight decks, stand on 17, double after split, a dealer who looks. */
const DOCUMENTED = 0.9955;
const deck = Array.from({ length: 52 }, (_, card) => card);
const left = (card: number, ...gone: readonly number[]): number => 8 - gone.filter((each) => each === card).length;
const FILL = [9, 9] as const;

/** Two cards of eight decks, and three; what else is dealt changes nothing of the side bets. */
const twos: Weighted<Dealt> = deck.flatMap((a) =>
  deck.map((b) => [{ first: [a, b], dealer: [...FILL], salt: "" }, 8 * left(b, a)] as const),
);
const threes: Weighted<Dealt> = deck.flatMap((a) =>
  deck.flatMap((b) =>
    deck.map((c) => [{ first: [a, b], dealer: [c, 9], salt: "" }, 8 * left(b, a) * left(c, a, b)] as const),
  ),
);

tableSuite(game, texts, {
  chances: (spot) => (spot === "21+3" ? threes : twos),
  apart: ["main"],
  wrong: ["Main", "perfectpairs", "21 + 3", "insurance"],
  words: [
    "17",
    "21",
    "BJ",
    "bust",
    "dealer",
    "printed",
    "hand.act.hit",
    "hand.act.decline",
    "result.push",
    "tableHand",
  ],
});

const dealt = (nonce: number): Dealt =>
  deal(seededRandom({ serverSeed: "6c".repeat(32), clientSeed: "sample", nonce }));

/** A hand played by a choice of its own. */
function played(
  outcome: Dealt,
  betId: string,
  choose: (actions: readonly Action[], done: readonly string[]) => Action,
): HandPlayed {
  const done: Action[] = [];
  for (;;) {
    const actions = hand.actions(outcome, { betId, done }) as Action[];
    if (actions.length === 0) return { betId, done };
    done.push(choose(actions, done));
  }
}

/** A hand played as the claimed return is. */
const basic = (outcome: Dealt, betId: string): HandPlayed =>
  played(outcome, betId, (_, done) => hand.choose(outcome, { betId, done }) as Action);

/** Whatever is allowed, picked by a number. */
function any(outcome: Dealt, betId: string, nonce: number): HandPlayed {
  const picks = seededRandom({ serverSeed: "3f".repeat(32), clientSeed: betId, nonce });
  return played(outcome, betId, (actions) => actions[picks.uniform(actions.length)]!);
}

test("ten million published rounds agree with the return that is known, which is the one claimed", () => {
  const { rounds, mean, stderr, sd, hitRate, maxWin } = simulated(par);
  expect(rounds).toBeGreaterThanOrEqual(10_000_000);
  expect(game.info.rtp["main"]).toBe(DOCUMENTED * 1e6);
  expect(Math.abs(mean - DOCUMENTED)).toBeLessThan(4 * stderr);
  expect(stderr).toBeCloseTo(sd / Math.sqrt(rounds), 6);
  expect(Math.abs(game.info.hitRate / 1e6 - hitRate)).toBeLessThan(4 * Math.sqrt(0.25 / rounds));
  expect(maxWin).toBeLessThanOrEqual(par.most);
  for (const { rules } of Object.values(texts)) expect(rules.join(" ")).toContain(` ${(mean * 100).toFixed(2)} %`);
});

test("a sample gives what the sheet publishes of it", () => {
  const { rounds, mean } = par.sample;
  let halves = 0;
  for (let nonce = 0; nonce < rounds; nonce++) {
    const outcome = dealt(nonce);
    const own = basic(outcome, "sample");
    halves += 2 + Number(hand.payout(outcome, own, 2n) - hand.staked(outcome, own, 2n));
  }
  expect(halves / 2 / rounds).toBe(mean);
}, 240_000);

test("insurance is exact: 128 of the 415 cards left make a blackjack under the ace", () => {
  expect(par.insurance).toBe(Math.floor((3e6 * 128) / 415));
});

test("every hand ends, holds what was put down, and never brings more than the sheet says", () => {
  const hands = new Set<number>();
  for (let nonce = 0; nonce < 600; nonce++) {
    const outcome = dealt(nonce);
    const own = any(outcome, "any", nonce);
    const steps = own.done.map((_, at) => ({ betId: "any", done: own.done.slice(0, at) }));
    let staked = STAKE;
    for (const [at, step] of steps.entries()) {
      const after = hand.staked(outcome, { betId: "any", done: own.done.slice(0, at + 1) }, STAKE);
      expect(hand.staked(outcome, step, STAKE)).toBe(staked);
      expect(after > staked).toBe(hand.raises(own.done[at]!));
      staked = after;
    }
    const [back, risk] = [hand.payout(outcome, own, STAKE), hand.risked(outcome, own, STAKE)];
    expect(back).toBeLessThanOrEqual(STAKE * BigInt(par.most));
    expect(risk).toBeLessThanOrEqual(staked);
    const over = hand.seen(outcome, own, "over") as BlackjackState;
    hands.add(over.hands.length);
    const cards = [...over.dealer, ...over.hands.flatMap((each) => each.cards)];
    expect(new Set(cards).size).toBe(cards.length);
    expect(JSON.parse(JSON.stringify(over))).toEqual(over);
    expect(hashOf(hand.seen(dealt(nonce), any(dealt(nonce), "any", nonce), "over"))).toBe(hashOf(over));
  }
  expect(hands.size).toBeGreaterThan(2);
});

test("doing nothing declines and stands, and puts nothing more down", () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const outcome = dealt(nonce);
    const { done } = any(outcome, "idle", nonce);
    for (let at = 0; at <= done.length; at++) {
      const upTo = { betId: "idle", done: done.slice(0, at) };
      let on = upTo;
      while (hand.actions(outcome, on).length > 0) {
        on = { ...on, done: [...on.done, idleAction(handAfter(outcome, on))] };
      }
      expect(hand.payout(outcome, upTo, STAKE)).toBe(hand.payout(outcome, on, STAKE));
      expect(hand.staked(outcome, on, STAKE)).toBe(hand.staked(outcome, upTo, STAKE));
    }
  }
});

test("further cards are each player's own: nobody's tell another's, and no stake changes them", () => {
  let same = 0;
  let compared = 0;
  for (let nonce = 0; nonce < 2_000; nonce++) {
    const outcome = dealt(nonce);
    const next = (betId: string) => {
      const { hands } = hand.seen(outcome, { betId, done: first(outcome, betId) }, "over") as BlackjackState;
      return hands[0]!.cards[2];
    };
    const [one, other] = [next("one"), next("other")];
    if (one === undefined || other === undefined) continue;
    compared += 1;
    if (rankOf(faceOf(one)) === rankOf(faceOf(other))) same += 1;
  }
  expect(compared).toBeGreaterThan(1_000);
  // One in thirteen agrees by chance.
  expect(Math.abs(same / compared - 1 / 13)).toBeLessThan(4 * Math.sqrt(1 / 13 / compared));
});

const first = (outcome: Dealt, betId: string): string[] => {
  const asked = hand.first(outcome) ? ["decline"] : [];
  return hand.actions(outcome, { betId, done: asked }).includes("hit") ? [...asked, "hit"] : asked;
};

test("until the round is over nothing that is shown depends on what the dealer hides", () => {
  for (let nonce = 0; nonce < 400; nonce++) {
    const outcome = dealt(nonce);
    const [up] = outcome.dealer;
    expect(hand.open(outcome)).toEqual({ dealer: [up], first: outcome.first });
    const { done } = any(outcome, "hides", nonce);
    for (let at = 0; at <= done.length; at++) {
      const upTo = { betId: "hides", done: done.slice(0, at) };
      const seen = hand.seen(outcome, upTo, "play") as BlackjackState;
      expect([seen.dealer, seen.phase === "over"]).toEqual([[up], false]);
    }
    if (!hand.first(outcome)) continue;
    // Whether insurance was taken is known to its player; whether it was right is not.
    const told = ["insurance", "decline"].map((action) =>
      hand.seen(outcome, { betId: "hides", done: [action] }, "first"),
    );
    expect(told).toMatchObject([
      { phase: "insurance", insured: true, dealer: [up] },
      { phase: "insurance", insured: false, dealer: [up] },
    ]);
  }
});
