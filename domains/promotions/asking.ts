import type { Caller } from "@taya/kernel/call";
import { type RangeQuery, readRange } from "@taya/kernel/page";
import { fault } from "@taya/kernel/result";
import type { Context } from "./needs.ts";

/** The range asked for in the brand's time zone, or everything so far when none was; "bad" when it cannot be read. */
export async function askedTime(context: Context, input: RangeQuery, caller: Caller) {
  if (!input.from && !input.to && !input.preset)
    return { since: 0, until: (input.asOf ?? context.platform.clock.now()) + 1 };
  const { timeZone } = await context.site.brand(caller.merchant);
  return readRange(input, context.platform.clock, timeZone) ?? "bad";
}

export const badRange = () => fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
