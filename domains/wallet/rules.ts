import { runDeposit } from "./deposits/deposit.answer.ts";
import { runWithdrawal } from "./withdrawals/withdrawal.answer.ts";

const OPERATIONS: Readonly<Record<string, (input: never) => unknown>> = {
  deposit: runDeposit,
  withdrawal: runWithdrawal,
};

/** The operations `answer` knows. */
export const operations = Object.keys(OPERATIONS);

/** Answers one vector of the money engine; undefined for an operation it does not know, throws on input it cannot read. */
export const answer = (operation: string, input: unknown): unknown => OPERATIONS[operation]?.(input as never);
