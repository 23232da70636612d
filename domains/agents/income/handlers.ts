import type { Handlers } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { Minor } from "@taya/kernel/money";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { rangeOf } from "../team/range.ts";
import type { incomeCalls } from "./contract.ts";
import { rebateIncome, rebateParts } from "../rebates/income.store.ts";
import { OWN } from "../rebates/payments.store.ts";

/** What agents are paid, and of what. */
export function incomeHandlers(context: Context): Handlers<typeof incomeCalls> {
  const { platform } = context;
  const { db } = platform.database;
  return {
    async agentIncome(input, caller) {
      const range = await rangeOf(context, input, caller);
      if (!range.ok) return range;
      const rows = rowWindow(input, platform.clock);
      const { list, total, paid } = await rebateIncome(db, { ...range.value, ...rows, playerId: playerOf(caller) });
      const shown = list.map(({ id, type, day, paid: amount, earned, carried, validBet, at }) => ({
        id,
        kind: "rebate" as const,
        of: type === OWN ? ("own" as const) : ("team" as const),
        periodKey: day,
        amount,
        paidToDownlines: 0n,
        net: amount,
        at,
        explain: { base: validBet, rate: rateOf(earned, validBet), earned, carry: carried, lower: 0n },
      }));
      const { pageNo, pageSize } = input;
      const totals = { amount: paid, paidToDownlines: 0n, net: paid };
      return ok({ list: shown, total, pageNo, pageSize, asOf: rows.asOf, totals });
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

/** Parts per million of valid bets that were earned in all. */
const rateOf = (earned: Minor, validBet: Minor): number =>
  validBet === 0n ? 0 : Number((earned * 1_000_000n) / validBet);
