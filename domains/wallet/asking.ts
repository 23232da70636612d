import type { Caller } from "@taya/kernel/call";
import { type RangeQuery, readRange } from "@taya/kernel/page";
import { fault } from "@taya/kernel/result";
import type { Context } from "./needs.ts";

/** The range asked for in the brand's time zone; undefined when it cannot be read. */
export async function rangeOf(context: Context, input: RangeQuery, caller: Caller) {
  const { timeZone } = await context.site.brand(caller.merchant);
  return readRange(input, context.platform.clock, timeZone);
}

export const badRange = () => fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
