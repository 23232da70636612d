import { cashOuts } from "./answers/cash-out.ts";
import { limits } from "./answers/limits.ts";
import { odds } from "./answers/odds.ts";
import { others } from "./answers/others.ts";
import { results } from "./answers/results.ts";
import { soccer } from "./answers/soccer.ts";
import { tickets } from "./answers/tickets.ts";

const OPERATIONS: Readonly<Record<string, (input: never) => unknown>> = {
  ...odds,
  ...results,
  ...tickets,
  ...cashOuts,
  ...limits,
  ...soccer,
  ...others,
};

/** The operations `answer` knows. */
export const operations = Object.keys(OPERATIONS);

/** Answers one vector of the sports engine; undefined for an operation it does not know, throws on input it cannot read. */
export const answer = (operation: string, input: unknown): unknown => OPERATIONS[operation]?.(input as never);
