import type { Weighted } from "../table-suite.ts";
import type { Dealt } from "./baccarat-table.ts";
import { allHands, pairChances } from "./baccarat-odds.ts";

/** Ranks as cards whose suits never make a perfect pair. */
const suited = (ranks: readonly number[]): number[] => ranks.map((rank, i) => rank - 1 + 13 * i);

const dealt = (player: readonly number[], banker: readonly number[]): Dealt => ({
  player,
  banker,
  cards: { player: suited(player), banker: suited(banker) },
});

/** Two first cards by hand: a pair of one suit, a pair of two suits, no pair. */
const PERFECT = [4, 4];
const PAIR = [4, 17];
const NO_PAIR = [4, 18];

function pairs(of: readonly number[], both: number, one: number): Weighted<Dealt> {
  const of2 = (player: readonly number[], banker: readonly number[]): Dealt => ({
    player: player.map((card) => (card % 13) + 1),
    banker: banker.map((card) => (card % 13) + 1),
    cards: { player, banker },
  });
  return [
    [of2(of, of), both],
    [of2(of, NO_PAIR), one - both],
    [of2(NO_PAIR, of), one - both],
    [of2(NO_PAIR, NO_PAIR), 1 - 2 * one + both],
  ];
}

/** Every hand of eight decks with its chance; pairs, which the hands of values cannot tell, by their own chances. */
export function baccaratChances(): (spot: string) => Weighted<Dealt> {
  const hands = allHands(8).map(({ hand, chance }) => [dealt(hand.player, hand.banker), chance] as const);
  const { pair, bothPair, suited: perfect, bothSuited } = pairChances(8);
  const ofPair = pairs(PAIR, bothPair, pair);
  const ofPerfect = pairs(PERFECT, bothSuited, perfect);
  return (spot) => (spot === "perfectPair" ? ofPerfect : spot.endsWith("Pair") ? ofPair : hands);
}
