import type { HandPlayed, TableBet, TableGame } from "./table-game.ts";

/** What a player did in his hand, and when the server had it. */
export interface HandMove {
  readonly action: string;
  readonly at: number;
}

/** The names of what was done, in their order; what is no move of a hand is left out. */
export const doneOf = (moves: readonly unknown[]): string[] =>
  moves.flatMap((move) => {
    const { action } = (move ?? {}) as { readonly action?: unknown };
    return typeof action === "string" ? [action] : [];
  });

/** Whether all that was done was allowed, each in its turn. */
export const mayBeDone = <Outcome>({ hand }: TableGame<Outcome>, outcome: Outcome, { betId, done }: HandPlayed) =>
  done.every((action, at) => hand?.actions(outcome, { betId, done: done.slice(0, at) }).includes(action) ?? false);

/**
 * What comes back on a bet, the stakes included, in minor units: by what was done in the hand where it is played for one.
 */
export function backOn<Outcome>(game: TableGame<Outcome>, outcome: Outcome, bet: TableBet, played: HandPlayed): bigint {
  const { hand } = game;
  return hand?.spot === bet.spot ? hand.payout(outcome, played, bet.stake) : game.payout(outcome, bet);
}

/** What of a whole layout was at risk, in minor units, with what was put down in the hand. */
export function riskOf<Outcome>(
  game: TableGame<Outcome>,
  outcome: Outcome,
  bets: readonly TableBet[],
  played: HandPlayed,
): bigint {
  const { hand } = game;
  if (!hand) return game.validBet(outcome, bets);
  const stake = stakeOn(hand.spot, bets);
  const others = bets.filter(({ spot }) => spot !== hand.spot);
  return game.validBet(outcome, others) + (stake > 0n ? hand.validBet(outcome, played, stake) : 0n);
}

/** What lies on a spot, in minor units. */
export const stakeOn = (spot: string, bets: readonly TableBet[]): bigint =>
  bets.reduce((sum, bet) => (bet.spot === spot ? sum + bet.stake : sum), 0n);
