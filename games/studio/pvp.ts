import { decimalFraction } from "../kit/fraction.ts";
import { cardsOf, written } from "../kit/pvp/cards.ts";
import { moveToken } from "../kit/pvp/ludo.ts";
import { formsOf, tilesOf } from "../kit/pvp/mahjong.ts";
import { bestHand, rankHand, winnersOf } from "../kit/pvp/poker.ts";
import { feeOf, settlePots } from "../kit/pvp/pots.ts";
import { naturalsOf, type Rows, scoreRows } from "../kit/pvp/pusoy.ts";
import { compareFives, rankFive, sortedCards } from "../kit/pvp/pusoy-dos.ts";
import { mayFollow, playOf } from "../kit/pvp/tien-len.ts";
import { unmatchedPoints } from "../kit/pvp/tongits.ts";

type Amount = number | string;

function rank({ cards }: { readonly cards: string }) {
  const hand = cardsOf(cards);
  if (hand.length !== 5) throw new TypeError("a hand has five cards");
  return rankHand(hand);
}

function show({ board, hands }: { readonly board: string; readonly hands: readonly string[] }) {
  const ranked = hands.map((hand) => bestHand(cardsOf(`${board} ${hand}`)));
  return { categories: ranked.map(({ category }) => category), winners: winnersOf(ranked) };
}

interface PotQuery {
  readonly contributions: readonly number[];
  readonly folded: readonly number[];
  readonly hand_strength: readonly number[];
  readonly button: number;
  readonly flop: boolean;
  readonly rake: { readonly pct: Amount; readonly caps: Readonly<Record<string, number>> };
}

function pot(query: PotQuery) {
  const players = query.contributions.length;
  const cap = query.rake.caps[Math.min(players, 5)];
  const rake = { share: decimalFraction(query.rake.pct), cap: cap === undefined ? undefined : BigInt(cap) };
  const settled = settlePots({
    contributions: query.contributions.map(BigInt),
    folded: new Set(query.folded),
    strength: query.hand_strength,
    button: query.button,
    ...(query.flop ? { rake } : {}),
  });
  return {
    uncalled_refund: Object.fromEntries(settled.uncalled),
    pots: settled.pots.map(({ amount, seats }) => [amount, seats]),
    rake: settled.rake,
    payout: settled.payout,
  };
}

type Thirteen = readonly [front: string, middle: string, back: string];

function pusoy({ a, b }: { readonly a: Thirteen; readonly b: Thirteen }) {
  const rows = ([front, middle, back]: Thirteen): Rows => ({
    front: cardsOf(front),
    middle: cardsOf(middle),
    back: cardsOf(back),
  });
  const { foul, pointsA } = scoreRows(rows(a), rows(b));
  return { foul, points_a: pointsA };
}

const naturals = ({ cards }: { readonly cards: string }) => ({ naturals: naturalsOf(cardsOf(cards)) });

function fives({ a, b }: { readonly a: string; readonly b: string }) {
  const [left, right] = [rankFive(cardsOf(a)), rankFive(cardsOf(b))];
  if (!left || !right) throw new TypeError("no play of five cards");
  const order = compareFives(left, right);
  return { a_type: left.type, b_type: right.type, winner: order > 0 ? "a" : order < 0 ? "b" : null };
}

const order = ({ cards }: { readonly cards: string }) => ({
  sorted: sortedCards(cardsOf(cards)).map(written).join(" "),
});

function tienLen({ play, on }: { readonly play: string; readonly on: string | null }) {
  const laid = playOf(cardsOf(play));
  const below = on ? playOf(cardsOf(on)) : undefined;
  if (on && !below) throw new TypeError("what lies on the table is no play");
  return { type: laid?.type ?? null, legal: laid !== undefined && (below === undefined || mayFollow(laid, below)) };
}

const tongits = ({ hand }: { readonly hand: string }) => ({ unmatched_points: unmatchedPoints(cardsOf(hand)) });

function fee(input: { readonly pot_minor_units: number; readonly fee: Amount }) {
  const taken = feeOf(BigInt(input.pot_minor_units), decimalFraction(input.fee));
  return { fee_minor: taken.fee, winner_gets: taken.winner };
}

function ludo(input: { readonly player: number; readonly progress: number; readonly dice: number }) {
  const moved = moveToken(input.player, input.progress, input.dice);
  return {
    new_progress: moved?.progress ?? null,
    abs_square: moved?.square?.number ?? null,
    safe: moved?.square?.safe ?? null,
    home: moved?.home ?? false,
  };
}

function mahjong({ tiles }: { readonly tiles: string }) {
  const forms = formsOf(tilesOf(tiles));
  return { win: forms.length > 0, forms };
}

export const pvp: Readonly<Record<string, (input: never) => unknown>> = {
  "PK-RANK": rank,
  "PK-SHOW": show,
  "PK-POT": pot,
  PU13: pusoy,
  "PU13-NAT": naturals,
  PD5: fives,
  PD1: order,
  TL: tienLen,
  TONG: tongits,
  FEE: fee,
  LUDO: ludo,
  MJ: mahjong,
};
