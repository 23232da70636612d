import { linesOf } from "../tickets/ticket.ts";
import type { TicketType } from "./combine.rules.ts";

/** How the legs of a ticket make its lines. */
export interface Lining {
  /** How many of the legs that are no bankers stand on a line; in rising order. */
  readonly folds: readonly number[];
  /** Places of the legs that stand on every line. */
  readonly bankers: ReadonlySet<number>;
  readonly lines: number;
}

/** The lines that are asked for; undefined where folds and bankers make none, or others than the type of the ticket has. */
export function liningOf(
  type: TicketType,
  legs: number,
  {
    folds,
    bankers = [],
  }: { readonly folds?: readonly number[] | undefined; readonly bankers?: readonly number[] | undefined },
): Lining | undefined {
  const fixed = new Set(bankers);
  if (fixed.size < bankers.length || bankers.some((at) => at >= legs)) return undefined;
  if (type !== "SYSTEM") {
    const isPlain = fixed.size === 0 && (folds === undefined || (folds.length === 1 && folds[0] === legs));
    return isPlain ? { folds: [legs], bankers: fixed, lines: type === "EACH_WAY" ? 2 : 1 } : undefined;
  }
  const sizes = [...new Set(folds)].toSorted((a, b) => a - b);
  const free = legs - fixed.size;
  if (sizes.length === 0 || sizes.length < (folds?.length ?? 0) || sizes.some((fold) => fold > free)) return undefined;
  return { folds: sizes, bankers: fixed, lines: linesOf(free, sizes) };
}
