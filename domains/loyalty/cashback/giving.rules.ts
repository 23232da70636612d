/**
 * Whether bets on a game give cashback at a rate: where the game keeps at least half as much again on average, both in parts
 * per million. Else whoever plays it wins by the cashback what they lose by the game. A game of which nothing is published
 * gives it.
 */
export const givesBack = (keeps: number | undefined, rate: number): boolean =>
  keeps === undefined || 2 * keeps >= 3 * rate;
