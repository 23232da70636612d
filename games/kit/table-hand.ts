import type { SettledBet } from "@taya/kernel/valid-bet";
import type { HandPlayed, TableBet, TableGame } from "./table-game.ts";

/** What a player did in their hand, and when the server had it. */
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

type Layout<Outcome> = Pick<TableGame<Outcome>, "payout" | "risk" | "coverage">;

const totalOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** All of a layout as the valid bet is decided from: everything the player has on the round together. */
function settledOf<Outcome>(game: Layout<Outcome>, outcome: Outcome, bets: readonly TableBet[]): SettledBet {
  return {
    category: "live",
    stake: totalOf(bets.map(({ stake }) => stake)),
    payout: totalOf(bets.map((bet) => game.payout(outcome, bet))),
    coverage: game.coverage?.(bets) ?? 0n,
    ...game.risk(outcome, bets),
  };
}

/** A whole layout that is settled, with what was put down in the hand. */
export function settledLayout<Outcome>(
  game: TableGame<Outcome>,
  outcome: Outcome,
  bets: readonly TableBet[],
  played: HandPlayed,
): SettledBet {
  const { hand } = game;
  const stake = hand ? stakeOn(hand.spot, bets) : 0n;
  if (!hand || stake === 0n) return settledOf(game, outcome, bets);
  const others = bets.filter(({ spot }) => spot !== hand.spot);
  const aside = settledOf(game, outcome, others);
  return {
    ...aside,
    stake: aside.stake + hand.staked(outcome, played, stake),
    payout: aside.payout + hand.payout(outcome, played, stake),
    apart: (aside.apart ?? 0n) + hand.risked(outcome, played, stake),
  };
}

/** What lies on a spot, in minor units. */
export const stakeOn = (spot: string, bets: readonly TableBet[]): bigint =>
  bets.reduce((sum, bet) => (bet.spot === spot ? sum + bet.stake : sum), 0n);
