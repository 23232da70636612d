import { cardWords } from "../cards/card.tsx";
import type { Say } from "../table-view.ts";
import {
  backHalves,
  handBack,
  type Hand,
  isBlackjack,
  isNatural,
  stakedHalves,
  totalOf,
  turnOf,
} from "../tables/blackjack.ts";
import { actionsOf, type BlackjackState, roundOf } from "../tables/blackjack-hand.ts";

export type HandResult = "blackjack" | "won" | "push" | "bust" | "lost";

/** What became of a hand of a round that is over. */
export function resultOf(hand: Hand, { dealer }: BlackjackState): HandResult {
  const [back, staked] = [handBack(hand, dealer), hand.doubled ? 4 : 2];
  if (back === staked) return "push";
  if (back > staked) return isNatural(hand) ? "blackjack" : "won";
  return totalOf(hand.cards).total > 21 ? "bust" : "lost";
}

/** The hand whose turn it is, counted from 0; undefined when it is nobody's. */
export const turnAt = (state: BlackjackState): number | undefined => turnOf(roundOf(state))?.[1];

/** A total in figures; of a hand that may grow "7/17" where an ace counts either way. */
export function totalText(cards: readonly number[], done: boolean): string {
  const { total, soft } = totalOf(cards);
  return soft && !done ? `${total - 10}/${total}` : String(total);
}

/** What a round that is over came to in first stakes: "+1.5", "0", "−2". */
export function netText(state: BlackjackState): string {
  const round = roundOf(state);
  const seat = round.seats[0]!;
  const net = (backHalves(round, seat) - stakedHalves(seat)) / 2;
  return net > 0 ? `+${net}` : net < 0 ? `−${-net}` : "0";
}

const listed = (cards: readonly number[], say: Say): string => cards.map((card) => cardWords(card, say)).join(", ");

const handName = (at: number, { hands }: BlackjackState, say: Say): string =>
  hands.length > 1 ? say("handOf", { number: at + 1 }) : say("yourHand");

/** The round in sentences: the dealer, every hand with its total and its end, and what may be done. */
export function tell(state: BlackjackState, say: Say): string[] {
  const { dealer, hands, phase, insured } = state;
  const over = phase === "over";
  const house = over
    ? say("toldDealer", { cards: listed(dealer, say), total: totalOf(dealer).total })
    : say("toldUp", { card: listed(dealer.slice(0, 1), say) });
  const own = hands.map((hand, at) => {
    const values = {
      name: handName(at, state, say),
      cards: listed(hand.cards, say),
      total: totalText(hand.cards, hand.done),
    };
    return over
      ? say("toldEnd", { ...values, result: say(`result.${resultOf(hand, state)}`) })
      : say("toldHand", values);
  });
  const sure = insured && over ? [say(isBlackjack(dealer) ? "toldInsured" : "toldUninsured")] : [];
  return [house, ...own, ...sure, ...asked(state, say)];
}

/** Whose turn it is and what they may do. */
function asked(state: BlackjackState, say: Say): string[] {
  if (state.phase === "over") return [];
  const moves = actionsOf(state)
    .map((action) => say(`act.${action}`))
    .join(", ");
  if (state.phase === "insurance") return [say("toldAsked", { moves })];
  return [say("toldTurn", { name: handName(turnAt(state) ?? 0, state, say), moves })];
}
