import * as z from "zod/mini";
import { oddsRebateOf, rebateOf, type Share } from "../rebates/rebate.rules.ts";
import { id, question, whole } from "./shapes.ts";

const shared = (shares: readonly Share<string>[]) => shares.map((share) => [share.id, share.amount]);

export const rebateAnswers = {
  rebate: question(z.object({ vb: whole.check(z.gte(0n)), path: z.array(z.tuple([id, whole])) }), ({ vb, path }) => {
    const pay = rebateOf(
      vb,
      path.map(([each, ppm]) => ({ id: each, ppm })),
    );
    return { pay: shared(pay), total: pay.reduce((sum, { amount }) => sum + amount, 0n) };
  }),

  odds_rebate: question(
    z.object({
      stake: whole.check(z.gte(0n)),
      bet_group: whole,
      base: whole.check(z.gte(1n)),
      groups: z.array(z.tuple([id, whole])),
    }),
    ({ stake, bet_group: group, base, groups }) => {
      const pay = oddsRebateOf(
        stake,
        { group, base },
        groups.map(([each, of]) => ({ id: each, group: of })),
      );
      return { pay: shared(pay), total: pay.reduce((sum, { amount }) => sum + amount, 0n) };
    },
  ),
};
