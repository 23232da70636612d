import type { Handlers } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { ok } from "@taya/kernel/result";
import { countAll, vitalsOf } from "@taya/platform/vitals";
import { ENTRY_TYPES, type FoundEntry } from "@taya/ledger";
import { badRange, periodOf } from "../asking.ts";
import type { reportsCalls } from "../contract.ts";
import { brandDays, type Figures } from "../figures.store.ts";
import type { Context } from "../needs.ts";
import { daysOf } from "../profit.ts";

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
      if (username && !player) return ok({ list: [], total: 0, pageNo, pageSize });
      const { list, total } = await context.ledger.search(db, {
        merchant,
        since: period.since,
        until: period.until,
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
        ...(player && { playerId: player.id }),
        ...(q && { ref: q }),
        ...(type && { type }),
        ...(actor && { actor }),
      });
      const names = await namesOf(context, list);
      const rows = list.map(({ playerId, ...entry }) => ({
        ...entry,
        legs: [...entry.legs],
        username: names.get(playerId) ?? "",
        typeName: ENTRY_TYPES[entry.type] ?? "other",
      }));
      return ok({ list: rows, total, pageNo, pageSize });
    },

    async adminVitals() {
      const counted = await countAll(vitalsOf(context.platform), db);
      return ok({ list: Object.entries(counted).map(([name, count]) => ({ name, count })) });
    },

    async adminRevenue(input, caller) {
      const period = await periodOf(context, input, caller);
      if (!period) return badRange();
      const days = daysOf(period);
      const rows = await brandDays(db, caller.merchant, days[0]!, days.at(-1)!);
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

const NOTHING: Figures = { bets: 0, stake: 0n, validBet: 0n, payout: 0n };
const plus = (a: Figures, b: Figures): Figures => ({
  bets: a.bets + b.bets,
  stake: a.stake + b.stake,
  validBet: a.validBet + b.validBet,
  payout: a.payout + b.payout,
});

const withGgr = (figures: Figures) => ({ ...figures, ggr: figures.stake - figures.payout });

async function namesOf(context: Context, list: readonly FoundEntry[]): Promise<ReadonlyMap<PlayerId, string>> {
  const ids = [...new Set(list.map((entry) => entry.playerId))];
  const players = await Promise.all(ids.map((id) => context.accounts.player(context.platform.database.db, id)));
  return new Map(players.flatMap((player) => (player ? [[player.id, player.username] as const] : [])));
}
