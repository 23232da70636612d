import type { Result } from "@taya/kernel/result";
import { shuffled } from "@taya/kernel/random";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../fair.ts";
import {
  act,
  backHalves,
  closeInsurance,
  DECKS,
  halvesOf,
  insure,
  type Move,
  movesOf,
  openRound,
  type Round,
  stakedHalves,
  totalOf,
  turnOf,
} from "./blackjack.ts";
import { basicMove } from "./blackjack-basic.ts";

/** Cards by their ranks, "A" to "K", handed out in order. */
function given(ranks: string): () => number {
  const cards = ranks.split(" ").map((rank) => "A23456789TJQK".indexOf(rank));
  return () => {
    const card = cards.shift();
    if (card === undefined) throw new Error("too few cards");
    return card;
  };
}

function value<V>(result: Result<V, string>): V {
  if (!result.ok) throw new Error(result.fault);
  return result.value;
}

/** Plays one seat: cards in the order player, dealer, player, dealer, then as they are drawn. */
function play(ranks: string, moves: readonly Move[]): Round {
  const next = given(ranks);
  return moves.reduce<Round>((round, move) => value(act(round, move, next)), openRound(1, next));
}

const result = (round: Round) => [round.phase, stakedHalves(round.seats[0]!), backHalves(round, round.seats[0]!)];

describe("one seat against the dealer", () => {
  test.each<[what: string, cards: string, moves: Move[], halves: [staked: number, back: number]]>([
    ["a blackjack pays 3:2 at once", "A 9 K 7", [], [2, 5]],
    ["two blackjacks push", "A K K A", [], [2, 2]],
    ["a dealer's blackjack takes all else", "T K T A", [], [2, 0]],
    ["too many loses before the dealer draws", "T 6 6 T T", ["hit"], [2, 0]],
    ["the dealer draws to 17", "T 6 9 T T", ["stand"], [2, 4]],
    ["the dealer stands on soft 17", "T 6 8 A", ["stand"], [2, 4]],
    ["an equal total pushes", "T 9 9 T", ["stand"], [2, 2]],
    ["21 in three cards needs no stand", "5 9 6 8 T", ["hit"], [2, 4]],
    ["a double takes one card", "5 6 6 T T 9", ["double"], [4, 8]],
    ["a split makes two hands", "8 6 8 T T 3 T", ["split", "stand", "stand"], [4, 8]],
    ["a hand out of a split may double", "8 6 8 T 3 2 T T T", ["split", "double", "hit", "stand"], [6, 12]],
    ["split aces take one card each, and 21 of them is no blackjack", "A 6 A T K 5 T", ["split"], [4, 8]],
  ])("%s", (_what, cards, moves, halves) => {
    expect(result(play(cards, moves))).toEqual(["over", ...halves]);
  });

  test("no more than four hands come out of splits, and only two cards double", () => {
    const round = play("8 6 8 T 8 8 8 8 8 8", ["split", "split", "split"]);
    expect(round.seats[0]!.hands).toHaveLength(4);
    expect(movesOf(round)).toEqual(["hit", "stand", "double"]);
    expect(movesOf(play("2 6 3 T 2", ["hit"]))).toEqual(["hit", "stand"]);
  });

  test("what is not allowed is refused", () => {
    const round = play("2 6 3 T", []);
    expect(act(round, "split", given("2"))).toMatchObject({ ok: false, fault: "GAME_MOVE_INVALID" });
    expect(insure(round, 0)).toMatchObject({ ok: false });
    expect(closeInsurance(round, given("2"))).toMatchObject({ ok: false });
    expect(act(play("A 9 K 7", []), "hit", given("2"))).toMatchObject({ ok: false });
  });

  test("money is floored once", () => {
    expect([halvesOf(101n, 5), halvesOf(101n, 4), halvesOf(101n, 1)]).toEqual([252n, 202n, 50n]);
  });
});

describe("insurance", () => {
  const asked = (cards: string) => {
    const next = given(cards);
    return { round: openRound(1, next), next };
  };

  test("pays 2:1 on a dealer's blackjack, so that a hand of its own loses nothing", () => {
    const { round, next } = asked("T A 9 K");
    expect(round.phase).toBe("insurance");
    expect(result(value(closeInsurance(value(insure(round, 0)), next)))).toEqual(["over", 3, 3]);
    expect(insure(value(insure(round, 0)), 0)).toMatchObject({ ok: false });
  });

  test("is lost otherwise, and the round goes on", () => {
    const { round, next } = asked("T A 9 7");
    const after = value(closeInsurance(value(insure(round, 0)), next));
    expect(turnOf(after)).toEqual([0, 0]);
    expect(result(value(act(after, "stand", next)))).toEqual(["over", 3, 4]);
  });
});

test("seats play in turn, each hand for itself", () => {
  const next = given("T 5 3 T");
  let round = openRound(2, given("T 8 6 T 8 T"));
  expect(turnOf(round)).toEqual([0, 0]);
  round = value(act(round, "stand", next));
  expect(turnOf(round)).toEqual([1, 0]);
  round = value(act(round, "split", next));
  expect(round.seats[1]!.hands.map(({ cards }) => totalOf(cards).total)).toEqual([18, 13]);
  round = value(act(round, "stand", next));
  round = value(act(round, "hit", next));
  expect(round).toMatchObject({ phase: "play" });
  round = value(act(round, "stand", next));
  expect(round.phase).toBe("over");
  expect(JSON.parse(JSON.stringify(round))).toEqual(round);
});

/** Half the shoe is dealt, as in the simulation this is held against: 0.4499 % of the first stake, deviation 1.1547. */
test("basic strategy loses what is known of these rules, within four standard errors", () => {
  const rounds = 400_000;
  const random = seededRandom({ serverSeed: "4b".repeat(32), clientSeed: "blackjack", nonce: 0 });
  const deck = Array.from({ length: 52 * DECKS }, (_, card) => card % 52);
  let shoe: number[] = [];
  let net = 0;
  const next = () => shoe.pop()!;
  for (let i = 0; i < rounds; i++) {
    if (shoe.length < deck.length / 2) shoe = shuffled(deck, random);
    let round = openRound(1, next);
    if (round.phase === "insurance") round = value(closeInsurance(round, next));
    while (turnOf(round)) round = value(act(round, basicMove(round), next));
    net += backHalves(round, round.seats[0]!) - stakedHalves(round.seats[0]!);
  }
  const edge = -net / 2 / rounds;
  expect(Math.abs(edge - 0.004499)).toBeLessThan((4 * 1.1547) / Math.sqrt(rounds));
}, 240_000);
