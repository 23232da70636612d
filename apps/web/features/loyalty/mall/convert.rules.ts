import { formatMinor } from "@taya/kernel/minor";
import { toMinor } from "@taya/client/amount";
import { readWhole } from "@taya/client/typed-amount";

/** How points become cash, as the server says it. */
interface Terms {
  readonly ratio: { readonly points: number; readonly amount: string };
  readonly convert: { readonly min: number; readonly max: number; readonly step: number };
}

export type Wrong = "UNREAD" | "RANGE" | "STEP" | "SHORT";

/** What stands against so many points; undefined when they can be turned. */
export function checkPoints(typed: string, { convert }: Terms, has: number): Wrong | undefined {
  const points = readWhole(typed);
  if (points === undefined) return "UNREAD";
  if (points < convert.min || points > convert.max) return "RANGE";
  if (points % convert.step !== 0) return "STEP";
  return points > has ? "SHORT" : undefined;
}

/** The most that can be turned at once, in whole steps. */
export const mostOf = ({ convert }: Terms, has: number): number => Math.min(convert.max, has - (has % convert.step));

/** What so many points are worth in cash, as the wire writes it; of what is no number of whole steps nothing. */
export function worthOf(typed: string, { ratio }: Terms): string {
  const points = readWhole(typed) ?? 0;
  return formatMinor(BigInt(Math.floor(points / ratio.points)) * toMinor(ratio.amount));
}
