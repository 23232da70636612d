import type { Instant } from "@taya/kernel/instant";
import { doneOf, type HandMove } from "@taya/games/kit/table-hand";
import type { HandPlayed, HandPhase, TableGame, TableHand } from "@taya/games/kit/table-game";
import { ON_THE_WAY_MS } from "./rules.ts";
import type { TableRound } from "./tables.store.ts";

type Bet = { readonly betId: string; readonly moves: readonly unknown[] };
type Drawn = Pick<TableRound, "drawnAt" | "facts" | "outcome">;

/** A round whose hands are played. */
export interface Hands {
  readonly game: TableGame;
  readonly hand: TableHand<unknown>;
  readonly round: Drawn;
}

/** Where a player's hand stands. */
export interface HandStanding {
  readonly played: HandPlayed;
  readonly told: HandPhase;
  /** What may be done now. */
  readonly actions: readonly string[];
  /** Until when; undefined where there is nothing to decide. */
  readonly until: Instant | undefined;
}

/** When hands began to be played: after the deal, or when a process took the table over from one that was gone. */
function beganAt(times: TableGame["times"], { drawnAt, facts }: Drawn): Instant {
  const { decideFrom } = (facts ?? {}) as { readonly decideFrom?: number };
  return Math.max(drawnAt! + times.deal, decideFrom ?? 0);
}

/** Where a hand stands at an instant, by the time each decision had. */
export function handAt({ game, hand, round }: Hands, bet: Bet, now: Instant): HandStanding {
  const { outcome } = round;
  const { betId } = bet;
  const done = doneOf(bet.moves);
  const began = beganAt(game.times, round);
  const first = hand.first(outcome);
  const firstUntil = first ? began + hand.decideMs : began;
  if (first && now <= firstUntil) {
    const actions = done.length > 0 ? [] : hand.actions(outcome, { betId, done });
    return { played: { betId, done }, told: "first", actions, until: firstUntil };
  }
  const played = { betId, done: first && done.length === 0 ? [first.idle] : done };
  const last = (bet.moves.at(-1) as HandMove | undefined)?.at ?? firstUntil;
  const until = Math.min(Math.max(last, firstUntil) + hand.decideMs, firstUntil + hand.mostMs);
  const actions = now <= until ? hand.actions(outcome, played) : [];
  const more = actions.length > 0;
  return { played, told: "play", actions, until: more ? until : undefined };
}

/** Whether nothing that counts can come for a hand any more, also nothing that is on its way. */
export function isPlayed(hands: Hands, bet: Bet, now: Instant): boolean {
  const { told, actions } = handAt(hands, bet, now - ON_THE_WAY_MS);
  return now >= beganAt(hands.game.times, hands.round) && told === "play" && actions.length === 0;
}
