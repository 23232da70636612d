import { playerOf } from "@taya/kernel/caller";
import type { Handlers } from "@taya/kernel/call";
import { dayIn } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { operatorHandlers } from "./operator/handlers.ts";
import { badRange, longPeriodOf, periodOf } from "./asking.ts";
import type { reportsCalls } from "./contract.ts";
import { keepFile } from "./exports.ts";
import type { Context } from "./needs.ts";
import { profitFor } from "./profit.ts";
import { statementOf } from "./statements.ts";

export function reportsHandlers(context: Context): Handlers<typeof reportsCalls> {
  return {
    async profit(input, caller) {
      const period = await periodOf(context, input, caller);
      if (!period) return badRange();
      const { total, days, categories } = await profitFor(context, playerOf(caller), period);
      return ok({ total, days: [...days], categories: [...categories] });
    },

    async export(input, caller) {
      const period = await longPeriodOf(context, input, caller);
      if (!period) return badRange();
      const playerId = playerOf(caller);
      const text = await statementOf(context, input.kind, playerId, period);
      if (text === undefined) return fault("VALIDATION_FAILED", { errors: [{ field: "to", rule: "length" }] });
      const [from, to] = [period.since, period.until - 1].map((at) => dayIn(at, period.timeZone));
      return ok(await keepFile(context, { playerId, text, title: `taya-${input.kind}-${from}-${to}.csv` }));
    },

    ...operatorHandlers(context),
  };
}
