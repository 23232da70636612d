import type { Handlers } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import { rowWindow } from "@taya/kernel/page";
import { ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import type { mallCalls } from "./contract.ts";
import { itemPage } from "./items.store.ts";
import { redeem } from "./redeem.ts";
import { redemptionPage } from "./redemptions.store.ts";
import { itemRow, redemptionRow } from "./rows.ts";

type Calls = Pick<typeof mallCalls, "items" | "redeem" | "redemptions">;

/** What players see of the mall and take from it. */
export function mallHandlers(context: Context): Handlers<Calls> {
  const { database, clock } = context.platform;
  return {
    async items({ type, affordable, pageNo, pageSize }, { merchant, language, session }) {
      const player = affordable && session && (await context.accounts.player(database.db, session.playerId));
      const within = player
        ? { points: (await context.ledger.balance(database.db, player.id)).points, rank: player.rankLevel }
        : undefined;
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await itemPage(database.db, { merchant, all: false, type, within, ...window });
      return ok({ list: list.map((each) => itemRow(each, language)), total, pageNo, pageSize });
    },

    redeem: redeem(context),

    async redemptions(input, caller) {
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const asked = { merchant: caller.merchant, playerId: playerOf(caller), ...window };
      const { list, total } = await redemptionPage(database.db, asked);
      const rows = list.map((each) => redemptionRow(each, caller.language));
      return ok({ list: rows, total, pageNo, pageSize, asOf: window.asOf });
    },
  };
}
