import type { TableGame } from "../table-game.ts";
import { handOf, playHand, type Profit, type Rank, SPOTS } from "./baccarat.ts";
import { type BaccaratRoad, baccaratRoad } from "./baccarat-road.ts";
import { shoeDealing } from "../table-shoe.ts";
import { type CardIndex, cardsOf, faceOf, rankOf } from "./cards.ts";
import { tableGame, type TableSheet } from "./table.ts";

/** A hand that was dealt; naturals have four cards, others up to six. */
export interface Dealt {
  /** Ranks 1 (ace) to 13 (king), the first two, then the third if there was one. */
  readonly player: readonly Rank[];
  readonly banker: readonly Rank[];
  /** The same cards with their suits. */
  readonly cards: { readonly player: readonly CardIndex[]; readonly banker: readonly CardIndex[] };
}

const LAYOUT = [
  "player",
  "tie",
  "banker",
  "playerPair",
  "eitherPair",
  "perfectPair",
  "bankerPair",
  "small",
  "big",
  "super6",
  "lucky6",
  "dragon7",
  "panda8",
  "playerDragon",
  "bankerDragon",
];

const DECKS = 8;

/** The first version of every baccarat table dealt a shoe of eight decks hand after hand. */
const SHOE = {
  version: "1.0.0",
  cardsMost: 6,
  draws:
    "Cards of the shoe in order: player, banker, player, banker, then the player's third and the banker's third where the rules draw them. Shoe numbers modulo 52: rank = number % 13 (0 ace), suit = number / 13 (clubs, diamonds, hearts, spades). A fresh shoe starts with a burn of as many cards as its first card counts, 10 for faces.",
};

/** A baccarat table dealt from eight fresh decks every round; the banker pays five per cent commission unless told otherwise. */
export const baccaratTable = (sheet: TableSheet, banker: Profit = SPOTS["banker"]!): TableGame<Dealt> => {
  const profits: Readonly<Record<string, Profit>> = { ...SPOTS, banker };
  return tableGame<Dealt>(sheet, {
    spots: LAYOUT,
    opposites: [
      ["player", "banker"],
      ["small", "big"],
    ],
    draw: (random) => deal(cardsOf(random, DECKS)),
    shoe: shoeDealing(sheet, SHOE, deal),
    back: (dealt, spot) =>
      spot === "perfectPair" ? perfectPair(dealt) : 1000 + 10 * profits[spot]!(handOf(dealt.player, dealt.banker)),
    brief: (dealt) => handOf(dealt.player, dealt.banker).winner,
    road: (outcomes): BaccaratRoad => baccaratRoad(outcomes),
  });
};

/** Player, banker, player, banker, then third cards as the rules draw them. */
function deal(card: () => number): Dealt {
  const next = (): CardIndex => faceOf(card());
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const thirds: CardIndex[] = [];
  const hand = playHand([rankOf(p1), rankOf(p2)], [rankOf(b1), rankOf(b2)], () => {
    thirds.push(next());
    return rankOf(thirds.at(-1)!);
  });
  const player = hand.player.length > 2 ? [p1, p2, thirds.shift()!] : [p1, p2];
  return { player: hand.player, banker: hand.banker, cards: { player, banker: [b1, b2, ...thirds] } };
}

/** Two first cards of one rank and suit: one such side pays 25, both pay 200. */
function perfectPair({ cards: { player, banker } }: Dealt): number {
  const pairs = [player, banker].filter(([a, b]) => a === b).length;
  return [0, 26, 201][pairs]! * 1000;
}
