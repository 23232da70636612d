import type { Caller } from "@taya/kernel/call";
import { addDays, startOfDay } from "@taya/kernel/instant";
import { type RangeQuery, readRange } from "@taya/kernel/page";
import { fault } from "@taya/kernel/result";
import type { Context } from "./needs.ts";
import type { Period } from "./profit.ts";

const EXPORT_DAYS = 400;

/** The period asked for at the caller's brand; undefined when it cannot be read. */
export async function periodOf(context: Context, input: RangeQuery, caller: Caller): Promise<Period | undefined> {
  const { timeZone } = await context.site.brand(caller.merchant);
  const when = readRange(input, context.platform.clock, timeZone);
  return when && { ...when, timeZone };
}

/** The same for files, which may reach over 400 days. */
export async function longPeriodOf(context: Context, input: RangeQuery, caller: Caller): Promise<Period | undefined> {
  const { from, to, preset } = input;
  if (preset || !from || !to) return periodOf(context, input, caller);
  if (from > to || addDays(from, EXPORT_DAYS) <= to) return undefined;
  const { timeZone } = await context.site.brand(caller.merchant);
  return { since: startOfDay(from, timeZone), until: startOfDay(addDays(to, 1), timeZone), timeZone };
}

export const badRange = () => fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
