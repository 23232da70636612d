import type { Caller } from "@taya/kernel/call";
import { dayIn } from "@taya/kernel/instant";
import { type RangeQuery, readRange } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Wanted } from "../money/read.store.ts";
import type { Context } from "../needs.ts";

/** A range of days at the brand, in its currency. */
export interface Range extends Wanted {
  readonly since: number;
  readonly until: number;
  readonly timeZone: string;
}

/** The days an agent asks for. */
export async function rangeOf(
  { site, platform }: Pick<Context, "site" | "platform">,
  query: RangeQuery,
  { merchant }: Pick<Caller, "merchant">,
): Promise<Result<Range, "VALIDATION_FAILED">> {
  const { timeZone, currency } = await site.brand(merchant);
  const range = readRange(query, platform.clock, timeZone);
  if (!range) return fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
  const { since, until } = range;
  return ok({ since, until, timeZone, currency, from: dayIn(since, timeZone), to: dayIn(until - 1, timeZone) });
}
