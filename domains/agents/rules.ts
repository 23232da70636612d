import { contractAnswers } from "./answers/contract.answer.ts";
import { rebateAnswers } from "./answers/rebate.answer.ts";
import { teamAnswers } from "./answers/team.answer.ts";
import { runValidBet } from "./answers/valid-bet.answer.ts";

const OPERATIONS: Readonly<Record<string, (input: never) => unknown>> = {
  valid_bet: runValidBet,
  ...rebateAnswers,
  ...contractAnswers,
  ...teamAnswers,
};

/** The operations `answer` knows. */
export const operations = Object.keys(OPERATIONS);

/** Answers one vector of the agents engine; undefined for an operation it does not know, throws on input it cannot read. */
export const answer = (operation: string, input: unknown): unknown => OPERATIONS[operation]?.(input as never);
