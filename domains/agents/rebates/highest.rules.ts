/**
 * The highest rebate rate of a game by what it keeps of a stake on average, both in parts per million: a third of it.
 * Cashback gives at most the other two thirds, so that nobody, and no line playing as one, wins by what comes back what
 * they lose by the game. A game of which nothing is published has no such bound.
 */
export const highestRate = (keeps: number | undefined): number =>
  keeps === undefined ? Infinity : Math.max(0, Math.floor(keeps / 3));
