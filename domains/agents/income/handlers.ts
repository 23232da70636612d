import type { Handlers } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { rangeOf } from "../team/range.ts";
import type { incomeCalls } from "./contract.ts";
import { rebateParts } from "../rebates/income.store.ts";
import { incomeOf } from "./income.ts";

/** What agents are paid, and of what. */
export function incomeHandlers(context: Context): Handlers<typeof incomeCalls> {
  const { platform } = context;
  const { db } = platform.database;
  return {
    async agentIncome(input, caller) {
      const range = await rangeOf(context, input, caller);
      if (!range.ok) return range;
      const rows = rowWindow(input, platform.clock);
      const { list, total, amount, paidToDownlines } = await incomeOf(db, {
        ...range.value,
        ...rows,
        playerId: playerOf(caller),
        kind: input.kind,
      });
      const { pageNo, pageSize } = input;
      const totals = { amount, paidToDownlines, net: amount - paidToDownlines };
      return ok({ list, total, pageNo, pageSize, asOf: rows.asOf, totals });
    },

    async agentIncomeLines({ id, ...input }, caller) {
      const rows = rowWindow(input, platform.clock);
      const { list, total, ...totals } = await rebateParts(db, { playerId: playerOf(caller), id }, rows);
      // Whoever was paid was paid for something.
      if (total === 0) return fault("NOT_FOUND");
      const shown = list.map(({ username, category: gameCategory, validBet, amount }) => {
        return { username, gameCategory, validBet, amount };
      });
      return ok({ list: shown, total, pageNo: input.pageNo, pageSize: input.pageSize, asOf: rows.asOf, totals });
    },
  };
}
