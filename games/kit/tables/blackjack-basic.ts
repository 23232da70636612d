import { type Move, movesOf, type Round, totalOf, turnOf } from "./blackjack.ts";
import { rankOf } from "./cards.ts";

/** What doubles or splits against the dealer's open card, 2 to 11 (ace). */
const within = (card: number, from: number, to: number): boolean => card >= from && card <= to;

/** Basic strategy of this table: eight decks, stand on 17, double after split, hole card. */
export function basicMove(round: Round): Move {
  const [seat, hand] = turnOf(round)!;
  const { cards } = round.seats[seat]!.hands[hand]!;
  const moves = movesOf(round);
  const up = rankOf(round.dealer[0]!) === 1 ? 11 : Math.min(10, rankOf(round.dealer[0]!));
  const { total, soft } = totalOf(cards);
  if (moves.includes("split") && splits(Math.min(10, rankOf(cards[0]!)), up)) return "split";
  if (moves.includes("double") && (soft ? softDoubles(total, up) : hardDoubles(total, up))) return "double";
  return (soft ? softStands(total, up) : hardStands(total, up)) ? "stand" : "hit";
}

function splits(value: number, up: number): boolean {
  if (value === 1 || value === 8) return true;
  if (value === 2 || value === 3 || value === 7) return up <= 7;
  if (value === 4) return within(up, 5, 6);
  if (value === 6) return up <= 6;
  return value === 9 && up <= 9 && up !== 7;
}

function hardDoubles(total: number, up: number): boolean {
  if (total === 9) return within(up, 3, 6);
  if (total === 10) return up <= 9;
  return total === 11 && up <= 10;
}

function softDoubles(total: number, up: number): boolean {
  if (total <= 14) return within(up, 5, 6);
  if (total <= 16) return within(up, 4, 6);
  return total <= 18 && within(up, 3, 6);
}

function hardStands(total: number, up: number): boolean {
  if (total <= 11) return false;
  if (total === 12) return within(up, 4, 6);
  return total >= 17 || up <= 6;
}

const softStands = (total: number, up: number): boolean => total >= 19 || (total === 18 && up <= 8);
