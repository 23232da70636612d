import { describe, expect, test } from "vitest";
import { hashOf, seededRandom } from "../../kit/fair.ts";
import type { Game, Step } from "../../kit/game.ts";
import { sampleMode } from "../../kit/sample.ts";
import { simulated } from "../../kit/slots/simulation.ts";
import { readTexts } from "../../kit/texts.ts";
import { cardsFrom } from "../../kit/tables/blackjack-hand.ts";
import { faceOf } from "../../kit/tables/cards.ts";
import game, { type BlackjackMove, type BlackjackState } from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

const ROUNDS = 400;
const STAKE = 101n;
/** 0.450 % of the first stake: eight decks, stand on 17, double after split, a dealer who looks. */
const DOCUMENTED = 0.9955;

const randomOf = (nonce: number) => seededRandom({ serverSeed: "3f".repeat(32), clientSeed: "suite", nonce });

/** A round with its moves; the same nonce picks the same of those allowed. */
function played(nonce: number, stake = STAKE) {
  const [random, picks] = [randomOf(nonce), randomOf(nonce + 1_000_000)];
  const steps: Step<BlackjackState>[] = [game.begin({ stake }, random)];
  const moves: BlackjackMove[] = [];
  while (!steps.at(-1)!.over) {
    const allowed = game.moves!(steps.at(-1)!.state);
    moves.push(allowed[picks.uniform(allowed.length)]!);
    const next = game.play!(steps.at(-1)!.state, moves.at(-1)!, { stake }, random);
    if (!next.ok) throw new Error("an allowed move was refused");
    steps.push(next.value);
  }
  return { steps, moves, random };
}
const many = Array.from({ length: ROUNDS }, (_, nonce) => played(nonce));

describe("the return", () => {
  test("of many published rounds agrees with the one that is known, which is the one claimed", () => {
    const { rounds, mean, stderr, sd, hitRate, maxWin } = simulated(par);
    expect(rounds).toBeGreaterThanOrEqual(10_000_000);
    expect(game.info.rtp["total"]).toBe(DOCUMENTED * 1e6);
    expect(Math.abs(mean - DOCUMENTED)).toBeLessThan(4 * stderr);
    expect(stderr).toBeCloseTo(sd / Math.sqrt(rounds), 6);
    expect(Math.abs(game.info.hitRate / 1e6 - hitRate)).toBeLessThan(1e-6);
    expect(maxWin).toBeLessThanOrEqual(par.maxWin);
  });

  test("of a sample is the one the sheet publishes, within four standard errors", () => {
    const { serverSeed, rounds, mean } = par.sample;
    const found = sampleMode(game as Game, rounds, serverSeed, game.modes!["basic"]!);
    expect(Number(found.mean.toFixed(6))).toBe(mean);
    const { theoretical, volatility } = game.reckon("basic");
    expect(Math.abs(found.mean - theoretical)).toBeLessThan((4 * volatility) / Math.sqrt(rounds));
    expect(Math.abs(found.hitRate - game.info.hitRate / 1e6)).toBeLessThan(4 * Math.sqrt(0.25 / rounds));
  }, 240_000);

  test("of insurance is exact: 128 of the 415 cards left make a blackjack under the ace", () => {
    expect(game.info.rtp["insurance"]).toBe(Math.floor((3e6 * 128) / 415));
  });
});

describe("a round", () => {
  test("ends whatever is done, holds what was put down, and never pays above the largest win", () => {
    for (const { steps } of many) {
      const last = steps.at(-1)!;
      for (const step of steps.slice(0, -1)) expect([step.over, step.win]).toEqual([false, 0n]);
      for (const [at, step] of steps.entries()) {
        expect(step.staked!).toBeGreaterThanOrEqual(at > 0 ? steps[at - 1]!.staked! : STAKE);
      }
      expect(last.win).toBeLessThanOrEqual(STAKE * BigInt(par.maxWin));
      expect(last.risked!).toBeLessThanOrEqual(last.staked!);
      const net = last.win - last.staked!;
      if (last.state.hands.length === 1 && !last.state.insured) expect(last.risked === 0n).toBe(net === 0n);
      expect(game.moves!(last.state)).toEqual([]);
    }
    expect(new Set(many.map(({ steps }) => steps.at(-1)!.state.hands.length)).size).toBeGreaterThan(2);
  });

  test("takes more than the stake only by moves that say so", () => {
    for (const { steps, moves } of many) {
      for (const [at, move] of moves.entries()) {
        expect(steps[at + 1]!.staked! > steps[at]!.staked!).toBe(game.raises!(move));
      }
    }
  });

  test("deals no card twice, and all from eight decks", () => {
    for (const { steps } of many) {
      const { dealer, hands } = steps.at(-1)!.state;
      const cards = [...dealer, ...hands.flatMap((hand) => hand.cards)];
      expect(new Set(cards).size).toBe(cards.length);
      expect(Math.max(...cards)).toBeLessThan(416);
    }
    const all = cardsFrom(randomOf(0), []);
    const faces = Array.from({ length: 416 }, () => faceOf(all()));
    expect(new Set(faces.map((face) => faces.filter((each) => each === face).length))).toEqual(new Set([8]));
  });

  test("hides the second card of the dealer until it is over", () => {
    for (const { steps } of many) {
      for (const { state, over } of steps) {
        const seen = game.seen(state) as BlackjackState;
        expect(seen.dealer.length).toBe(over ? state.dealer.length : 1);
        expect(game.seen(JSON.parse(JSON.stringify(seen)))).toEqual(seen);
        expect(game.leave!(seen)).toEqual(game.leave!(state));
        expect(game.moves!(seen)).toEqual(game.moves!(state));
      }
    }
  });

  test("repeats bit for bit from its seeds and moves, also through JSON, whatever the stake", () => {
    for (const [nonce, { steps, moves }] of many.slice(0, 100).entries()) {
      const again = played(nonce, game.info.maxStake);
      expect(again.moves).toEqual(moves);
      expect(hashOf(again.steps.map(({ state }) => state))).toBe(hashOf(steps.map(({ state }) => state)));
      for (const { state } of steps) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    }
  });

  test("refuses what is not allowed, and everything once it is over", () => {
    const every = ["hit", "stand", "double", "split", "insurance", "decline"] as const;
    for (const { steps } of many.slice(0, 100)) {
      for (const { state } of steps) {
        const allowed = game.moves!(state).map(({ action }) => action);
        for (const action of every.filter((each) => !allowed.includes(each))) {
          expect(game.play!(state, { action }, { stake: STAKE }, randomOf(0))).toMatchObject({ ok: false });
        }
      }
    }
  });

  test("that is left stands on every hand and puts nothing more down", () => {
    for (const { steps, random } of many) {
      for (const from of steps.slice(0, -1)) {
        let step = from;
        while (!step.over) {
          const next = game.play!(step.state, game.leave!(step.state)!, { stake: STAKE }, random);
          if (!next.ok) throw new Error("cannot be left");
          step = next.value;
        }
        expect(step.staked).toBe(from.staked);
        expect(step.state.hands.map(({ cards }) => cards)).toEqual(from.state.hands.map(({ cards }) => cards));
      }
    }
  });
});

test("facts, stakes and words are complete in every language", () => {
  const { info } = game;
  expect([info.stakes.at(0), info.stakes.at(-1)]).toEqual([info.minStake, info.maxStake]);
  expect(info.stakes.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(info.stakes);
  for (const { rules } of Object.values(readTexts(texts))) {
    expect(rules.join(" ")).toMatch(/RNG table.*3:2.*99\.55 %.*92\.53 %/s);
    expect(rules.join(" ")).not.toMatch(/@/);
  }
});
