import { rowWindow } from "@taya/kernel/page";
import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { countAll, vitalsOf } from "@taya/platform/vitals";
import { ENTRY_TYPES } from "@taya/ledger";
import { badRange, periodOf } from "../asking.ts";
import type { reportsCalls } from "../contract.ts";
import type { Context } from "../needs.ts";
import { daysOf, spanOf } from "../profit.ts";

type Calls = Pick<typeof reportsCalls, "adminLedger" | "adminRevenue" | "adminVitals">;

/** What operators read of a brand. */
export function operatorHandlers(context: Context): Handlers<Calls> {
  const { db } = context.platform.database;
  return {
    async adminLedger(input, caller) {
      const period = await periodOf(context, input, caller);
      if (!period) return badRange();
      const { merchant } = caller;
      const { pageNo, pageSize, username, q, type, actor } = input;
      const player = username ? await context.accounts.byUsername(db, merchant, username) : undefined;
      const { asOf, ...rows } = rowWindow(input, context.platform.clock);
      if (username && !player) return ok({ list: [], total: 0, pageNo, pageSize, asOf });
      const { list, total } = await context.ledger.search(db, {
        merchant,
        since: period.since,
        until: period.until,
        ...rows,
        ...(player && { playerId: player.id }),
        ...(q && { ref: q }),
        ...(type && { type }),
        ...(actor && { actor }),
      });
      const names = await context.accounts.names(
        db,
        list.map((entry) => entry.playerId),
      );
      const shown = list.map(({ playerId, ...entry }) => ({
        ...entry,
        legs: [...entry.legs],
        username: names.get(playerId) ?? "",
        typeName: ENTRY_TYPES[entry.type] ?? "other",
      }));
      return ok({ list: shown, total, pageNo, pageSize, asOf });
    },

    async adminVitals() {
      const counted = await countAll(vitalsOf(context.platform), db);
      return ok({ list: Object.entries(counted).map(([name, count]) => ({ name, count })) });
    },

    async adminRevenue(input, caller) {
      const period = await periodOf(context, input, caller);
      if (!period) return badRange();
      const rows = await context.bets.figures.brandDays(db, caller.merchant, spanOf(daysOf(period)));
      const list = rows.map(({ day, category: gameCategory, players, ...figures }) => ({
        day,
        gameCategory,
        players,
        ...withGgr(figures),
      }));
      return ok({ total: withGgr(rows.reduce(plus, NOTHING)), list });
    },
  };
}

const NOTHING = { bets: 0, stake: 0n, validBet: 0n, payout: 0n };
const plus = (a: typeof NOTHING, b: typeof NOTHING): typeof NOTHING => ({
  bets: a.bets + b.bets,
  stake: a.stake + b.stake,
  validBet: a.validBet + b.validBet,
  payout: a.payout + b.payout,
});

const withGgr = (figures: typeof NOTHING) => ({ ...figures, ggr: figures.stake - figures.payout });
