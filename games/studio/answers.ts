import { baccarat } from "./baccarat.ts";
import { fish } from "./fish.ts";
import { originals } from "./originals.ts";
import { pvp } from "./pvp.ts";
import { slots } from "./slots.ts";
import { tables } from "./tables.ts";

const OPERATIONS: Readonly<Record<string, (input: never) => unknown>> = {
  ...baccarat,
  ...tables,
  ...slots,
  ...originals,
  ...fish,
  ...pvp,
};

/** The operations `answer` knows. */
export const operations = Object.keys(OPERATIONS);

/** Answers one vector of the studio's maths; throws on input it cannot read. */
export const answer = (operation: string, input: unknown): unknown => OPERATIONS[operation]?.(input as never);
