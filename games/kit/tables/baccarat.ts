/** Ranks 1 (ace) to 13 (king). */
export type Rank = number;

/** Cards of ten and above count nothing. */
export const valueOf = (rank: Rank): number => (rank >= 10 ? 0 : rank);
const totalOf = (cards: readonly Rank[]): number => cards.reduce((sum, rank) => sum + valueOf(rank), 0) % 10;

/** What the banker draws on, by their total 0-7; columns are the player's third card 0-9. */
const BANKER_DRAWS: readonly string[] = [
  "DDDDDDDDDD",
  "DDDDDDDDDD",
  "DDDDDDDDDD",
  "DDDDDDDDSD",
  "SSDDDDDDSS",
  "SSSSDDDDSS",
  "SSSSSSDDSS",
  "SSSSSSSSSS",
];

/** Whether the banker draws; `third` is the value of the player's third card, undefined when the player stood. */
export const bankerDraws = (total: number, third: number | undefined): boolean =>
  third === undefined ? total <= 5 : BANKER_DRAWS[total]?.[third] === "D";

export type Winner = "P" | "B" | "T";

export interface Hand {
  readonly player: readonly Rank[];
  readonly banker: readonly Rank[];
  readonly totals: readonly [player: number, banker: number];
  readonly winner: Winner;
}

/** Plays a hand from the first two cards of each side; `next` gives further cards in dealing order. */
export function playHand(player: readonly Rank[], banker: readonly Rank[], next: () => Rank): Hand {
  const [p, b] = [totalOf(player), totalOf(banker)];
  if (p >= 8 || b >= 8) return handOf(player, banker);
  const third = p <= 5 ? next() : undefined;
  const playerCards = third === undefined ? player : [...player, third];
  const draws = bankerDraws(b, third === undefined ? undefined : valueOf(third));
  return handOf(playerCards, draws ? [...banker, next()] : banker);
}

/** A hand whose cards all lie on the table. */
export function handOf(player: readonly Rank[], banker: readonly Rank[]): Hand {
  const totals = [totalOf(player), totalOf(banker)] as const;
  const winner = totals[0] > totals[1] ? "P" : totals[0] < totals[1] ? "B" : "T";
  return { player, banker, totals, winner };
}

/** Naturals end a hand with two cards each. */
const isNatural = ({ player, banker, totals }: Hand): boolean =>
  player.length === 2 && banker.length === 2 && Math.max(...totals) >= 8;

/** A profit as a fraction of the stake in hundredths: 100 doubles it, 0 is a push, -100 loses it. */
export type Profit = (hand: Hand) => number;

const WON = 100;
const LOST = -100;
const pays =
  (holds: (hand: Hand) => boolean, odds: number): Profit =>
  (hand) =>
    holds(hand) ? odds * 100 : LOST;

/** Ranks must be the same: ten and jack are no pair. */
const isPair = ([a, b]: readonly Rank[]): boolean => a === b;

/** By how much a side won, and whether with a natural. */
function dragon(side: "P" | "B"): Profit {
  const MARGINS: Readonly<Record<number, number>> = { 9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1 };
  return (hand) => {
    const [own, other] = side === "P" ? hand.totals : [hand.totals[1], hand.totals[0]];
    const two = (side === "P" ? hand.player : hand.banker).length === 2;
    if (isNatural(hand) && hand.winner === "T") return 0;
    if (hand.winner !== side) return LOST;
    if (isNatural(hand) && two && own >= 8) return WON;
    const odds = MARGINS[own - other];
    return odds === undefined ? LOST : odds * 100;
  };
}

const bankerSix = ({ winner, totals }: Hand): boolean => winner === "B" && totals[1] === 6;

/** What each spot wins or loses on a hand; the banker pays 5 % commission. */
export const SPOTS: Readonly<Record<string, Profit>> = {
  player: ({ winner }) => (winner === "T" ? 0 : winner === "P" ? WON : LOST),
  banker: ({ winner }) => (winner === "T" ? 0 : winner === "B" ? 95 : LOST),
  tie: pays(({ winner }) => winner === "T", 8),
  playerPair: pays(({ player }) => isPair(player), 11),
  bankerPair: pays(({ banker }) => isPair(banker), 11),
  eitherPair: pays(({ player, banker }) => isPair(player) || isPair(banker), 5),
  small: (hand) => (hand.player.length + hand.banker.length === 4 ? 150 : LOST),
  big: (hand) => (hand.player.length + hand.banker.length > 4 ? 54 : LOST),
  super6: pays(bankerSix, 12),
  lucky6: (hand) => (bankerSix(hand) ? (hand.banker.length === 2 ? 1_200 : 2_000) : LOST),
  dragon7: pays(({ winner, banker, totals }) => winner === "B" && banker.length === 3 && totals[1] === 7, 40),
  panda8: pays(({ winner, player, totals }) => winner === "P" && player.length === 3 && totals[0] === 8, 25),
  playerDragon: dragon("P"),
  bankerDragon: dragon("B"),
};

/** The banker without commission: a win with six pays half. */
export const bankerWithoutCommission: Profit = (hand) =>
  hand.winner === "T" ? 0 : hand.winner !== "B" ? LOST : bankerSix(hand) ? 50 : WON;

/** The banker without commission where a win with three cards and seven gives the stake back. */
export const bankerPushOnDragon: Profit = (hand) =>
  hand.winner === "B" && hand.banker.length === 3 && hand.totals[1] === 7
    ? 0
    : hand.winner === "T"
      ? 0
      : hand.winner === "B"
        ? WON
        : LOST;
