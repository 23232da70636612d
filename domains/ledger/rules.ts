import { mixedRound, splitWin, turnover, wagering } from "./bonus.rules.ts";
import { runBatch, runScript } from "./script.rules.ts";

export { KIND } from "./entry.ts";
export type { Entry, Leg, PostCode } from "./entry.ts";
export { splitByStake, splitStake } from "./bonus.rules.ts";
export { bucketsOf, openPurse, type Purse } from "./purse.ts";
export { applyLegs, debtOf } from "./legs.rules.ts";
export { legsOf } from "./templates.rules.ts";

const OPERATIONS: Readonly<Record<string, (input: never) => unknown>> = {
  script: runScript,
  batch: runBatch,
  splitWin,
  mixedRound,
  wagering,
  turnover,
};

/** The operations `answer` knows. */
export const operations = Object.keys(OPERATIONS);

/** Answers one vector of the money engine; undefined for an operation it does not know, throws on input it cannot read. */
export const answer = (operation: string, input: unknown): unknown => OPERATIONS[operation]?.(input as never);
