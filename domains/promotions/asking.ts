import type { Caller } from "@taya/kernel/call";
import { type RangeQuery, readRange } from "@taya/kernel/page";
import { fault } from "@taya/kernel/result";
import type { Context } from "./needs.ts";

/** The range asked for in the brand's time zone; undefined when none was, "bad" when it cannot be read. */
export async function askedTime(context: Context, input: RangeQuery, caller: Caller) {
  if (!input.from && !input.to && !input.preset) return undefined;
  const { timeZone } = await context.site.brand(caller.merchant);
  return readRange(input, context.platform.clock, timeZone) ?? "bad";
}

export const badRange = () => fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
