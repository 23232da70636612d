import type { Caller } from "@taya/kernel/call";
import { type RangeAsked, readRange } from "@taya/kernel/page";
import { fault } from "@taya/kernel/result";
import type { Desk } from "./needs.ts";

/** The range asked for in the brand's time zone; undefined when none was, "bad" when it cannot be read. */
export async function askedTime(desk: Desk, input: RangeAsked, caller: Caller) {
  if (!input.from && !input.to && !input.preset) return undefined;
  const { timeZone } = await desk.site.brand(caller.merchant);
  return readRange(input, desk.platform.clock, timeZone) ?? "bad";
}

export const badRange = () => fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
