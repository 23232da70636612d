import { fault, type Result } from "@taya/kernel/result";
import type { Random } from "@taya/kernel/random";
import { act, closeInsurance, DECKS, type Hand, insure, type Move, movesOf, type Round } from "./blackjack.ts";
import { cardsOf } from "./cards.ts";

export const ACTIONS = ["hit", "stand", "double", "split", "insurance", "decline"] as const;

export type Action = Move | "insurance" | "decline";

/** What puts down more. */
export const RAISING: readonly Action[] = ["double", "split", "insurance"];

/** A round of one player. Plain JSON; cards are numbers of eight decks, 0 to 415, face = card % 52. */
export interface BlackjackState {
  /** The first lies open; the second is hidden until the round is over. */
  readonly dealer: readonly number[];
  readonly hands: readonly Hand[];
  readonly insured: boolean;
  readonly phase: Round["phase"];
}

/** The round as the rules of the table know it: one seat against the dealer. */
export const roundOf = ({ dealer, hands, insured, phase }: BlackjackState): Round => ({
  dealer,
  seats: [{ hands, insured }],
  phase,
});

export const stateOf = ({ dealer, seats, phase }: Round): BlackjackState => ({ dealer, ...seats[0]!, phase });

/** As much of a round as its player may see: until it is over, the open card of the dealer only. */
export const seenOf = (state: BlackjackState): BlackjackState =>
  state.phase === "over" ? state : { ...state, dealer: state.dealer.slice(0, 1) };

/** What may be done now, insurance first while it is on offer; nothing when the round is over. */
export const actionsOf = (state: BlackjackState): Action[] =>
  state.phase === "insurance" ? ["insurance", "decline"] : movesOf(roundOf(state));

/** The round of one seat after an action; a fault when it is not allowed. */
export function acted(round: Round, action: Action, next: () => number): Result<Round, "GAME_MOVE_INVALID"> {
  if (round.phase === "over") return fault("GAME_MOVE_INVALID");
  if (action === "decline") return closeInsurance(round, next);
  if (action !== "insurance") return act(round, action, next);
  const insured = insure(round, 0);
  return insured.ok ? closeInsurance(insured.value, next) : insured;
}

/** What is done for who does nothing: never anything that puts down more. */
export const idleAction = ({ phase }: Pick<Round, "phase">): Action => (phase === "insurance" ? "decline" : "stand");

/** Cards of the eight decks of a round. */
export const cardsFrom = (random: Random, gone: readonly number[]): (() => number) => cardsOf(random, DECKS, gone);
