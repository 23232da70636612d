import { fault, ok, type Result } from "@taya/kernel/result";
import { type CardIndex, rankOf } from "./cards.ts";

/** Eight decks, the dealer stands on every 17 and looks for blackjack; double after split, up to four hands. */
export const DECKS = 8;
const MOST_HANDS = 4;

export type Move = "hit" | "stand" | "double" | "split";

/** One hand of a player. */
export interface Hand {
  readonly cards: readonly CardIndex[];
  readonly doubled: boolean;
  /** Came out of a split: 21 in two cards is no blackjack then. */
  readonly split: boolean;
  /** Takes no more cards. */
  readonly done: boolean;
}

export interface Seat {
  readonly hands: readonly Hand[];
  readonly insured: boolean;
}

/** A round of all seats against one dealer. Plain JSON; every seat has the same rights, in the order of the seats. */
export interface Round {
  /** The first card lies open, the second is shown when the players are done. */
  readonly dealer: readonly CardIndex[];
  readonly seats: readonly Seat[];
  /** Insurance is offered while the dealer shows an ace and has not looked yet. */
  readonly phase: "insurance" | "play" | "over";
}

type Next = () => CardIndex;
type Turn = readonly [seat: number, hand: number];

/** The best total of cards, and whether an ace in it counts eleven. */
export function totalOf(cards: readonly CardIndex[]): { readonly total: number; readonly soft: boolean } {
  const values = cards.map((card) => Math.min(10, rankOf(card)));
  const hard = values.reduce((sum, value) => sum + value, 0);
  const soft = values.includes(1) && hard <= 11;
  return { total: soft ? hard + 10 : hard, soft };
}

const valueOf = (card: CardIndex): number => Math.min(10, rankOf(card));
export const isBlackjack = (cards: readonly CardIndex[]): boolean => cards.length === 2 && totalOf(cards).total === 21;
export const isNatural = ({ cards, split }: Hand): boolean => !split && isBlackjack(cards);

/** Deals two cards to each seat and the dealer, one at a time, and looks at the hole card unless insurance comes first. */
export function openRound(seats: number, next: Next): Round {
  const first = Array.from({ length: seats }, next);
  const open = next();
  const second = first.map(() => next());
  return begun(
    first.map((card, i) => [card, second[i]!]),
    [open, next()],
    next,
  );
}

/** A round whose first cards lie; the dealer draws only what they lack, and nothing where their hand is complete. */
export function begun(
  hands: readonly (readonly CardIndex[])[],
  dealer: readonly [CardIndex, CardIndex, ...CardIndex[]],
  next: Next,
): Round {
  const seats = hands.map((cards): Seat => {
    return { hands: [{ cards, doubled: false, split: false, done: isBlackjack(cards) }], insured: false };
  });
  const round: Round = { dealer, seats, phase: "insurance" };
  return rankOf(dealer[0]) === 1 ? round : peeked(round, next);
}

/** Insures a seat at half its stake; a fault when insurance is not on offer, or taken already. */
export function insure(round: Round, seat: number): Result<Round, "GAME_MOVE_INVALID"> {
  const asking = round.seats[seat];
  if (round.phase !== "insurance" || !asking || asking.insured) return fault("GAME_MOVE_INVALID");
  return ok({ ...round, seats: round.seats.with(seat, { ...asking, insured: true }) });
}

/** Ends the offer of insurance: the dealer looks at the hole card. */
export function closeInsurance(round: Round, next: Next): Result<Round, "GAME_MOVE_INVALID"> {
  return round.phase === "insurance" ? ok(peeked(round, next)) : fault("GAME_MOVE_INVALID");
}

const peeked = (round: Round, next: Next): Round =>
  isBlackjack(round.dealer) ? { ...round, phase: "over" } : goOn({ ...round, phase: "play" }, next);

/** Whose turn it is; undefined when nobody's. */
export function turnOf({ phase, seats }: Round): Turn | undefined {
  if (phase !== "play") return undefined;
  for (const [at, { hands }] of seats.entries()) {
    const hand = hands.findIndex(({ done }) => !done);
    if (hand >= 0) return [at, hand];
  }
  return undefined;
}

/** What the hand whose turn it is may do. */
export function movesOf(round: Round): Move[] {
  const turn = turnOf(round);
  if (!turn) return [];
  const { hands } = round.seats[turn[0]]!;
  const [a, b, third] = hands[turn[1]]!.cards;
  const two = a !== undefined && b !== undefined && third === undefined;
  const splits = two && valueOf(a) === valueOf(b) && hands.length < MOST_HANDS;
  return ["hit", "stand", ...(two ? (["double"] as const) : []), ...(splits ? (["split"] as const) : [])];
}

/** Plays the hand whose turn it is; a hand whose time is up stands. The dealer draws once nobody is left. */
export function act(round: Round, move: Move, next: Next): Result<Round, "GAME_MOVE_INVALID"> {
  const turn = turnOf(round);
  if (!turn || !movesOf(round).includes(move)) return fault("GAME_MOVE_INVALID");
  const seat = round.seats[turn[0]]!;
  const hands = seat.hands.toSpliced(turn[1], 1, ...played(seat.hands[turn[1]]!, move, next));
  return ok(goOn({ ...round, seats: round.seats.with(turn[0], { ...seat, hands }) }, next));
}

/** A hand after its move; a split makes two, each with a new card, and split aces take no further one. */
function played(hand: Hand, move: Move, next: Next): Hand[] {
  if (move === "stand") return [{ ...hand, done: true }];
  if (move === "split") {
    const aces = rankOf(hand.cards[0]!) === 1;
    return hand.cards.map((card) => withCard({ ...hand, cards: [card], split: true, done: aces }, next()));
  }
  return [withCard(move === "double" ? { ...hand, doubled: true, done: true } : hand, next())];
}

function withCard(hand: Hand, card: CardIndex): Hand {
  const cards = [...hand.cards, card];
  return { ...hand, cards, done: hand.done || totalOf(cards).total >= 21 };
}

/** The dealer's turn when no hand is left to play; they draw only against a hand that can still lose to them. */
function goOn(round: Round, next: Next): Round {
  if (turnOf(round)) return round;
  const open = round.seats.some(({ hands }) =>
    hands.some((hand) => totalOf(hand.cards).total <= 21 && !isNatural(hand)),
  );
  const dealer = [...round.dealer];
  while (open && totalOf(dealer).total < 17) dealer.push(next());
  return { ...round, dealer, phase: "over" };
}

/** What a seat put down, in half stakes: two for each hand, four when doubled, one for insurance. */
export const stakedHalves = ({ hands, insured }: Seat): number =>
  hands.reduce((sum, hand) => sum + handStaked(hand), insured ? 1 : 0);

/** What comes back to a seat of a round that is over, in half stakes: blackjack pays 3:2, insurance 2:1. */
export function backHalves({ dealer }: Round, { hands, insured }: Seat): number {
  const insurance = insured && isBlackjack(dealer) ? 3 : 0;
  return hands.reduce((sum, hand) => sum + handBack(hand, dealer), insurance);
}

/** What of a seat's stakes was at risk in a round that is over, in half stakes: a push counts nothing. */
export const riskHalves = ({ dealer }: Round, { hands, insured }: Seat): number =>
  hands.reduce(
    (sum, hand) => sum + (handBack(hand, dealer) === handStaked(hand) ? 0 : handStaked(hand)),
    insured ? 1 : 0,
  );

const handStaked = ({ doubled }: Hand): number => (doubled ? 4 : 2);

/** What comes back on one hand against the dealer's last cards, in half stakes. */
export function handBack(hand: Hand, dealer: readonly CardIndex[]): number {
  const staked = handStaked(hand);
  const [own, house] = [totalOf(hand.cards).total, totalOf(dealer).total];
  const [natural, dealerNatural] = [isNatural(hand), isBlackjack(dealer)];
  if (natural || dealerNatural) return natural ? (dealerNatural ? staked : 5) : 0;
  if (own > 21) return 0;
  if (house > 21 || own > house) return 2 * staked;
  return own === house ? staked : 0;
}

/** Half stakes as money, in minor units, floored once. */
export const halvesOf = (stake: bigint, halves: number): bigint => (stake * BigInt(halves)) / 2n;
