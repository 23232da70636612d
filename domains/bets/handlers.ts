import type { Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { readRange, rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { betsCalls } from "./contract.ts";
import { betSources } from "./points.ts";
import { mergedPage } from "./record.ts";

/** What this room asks of others: the day of a brand. */
export interface Needs {
  readonly site: { brand(merchant: string): Promise<{ readonly timeZone: string }> };
}

const STATUS = { SETTLED: "DONE", OPEN: "OPEN", VOID: "VOID", CASHED_OUT: "CASHED_OUT" } as const;

export function betsHandlers(platform: Platform, { site }: Needs): Handlers<typeof betsCalls> {
  const { database, clock, points } = platform;
  return {
    async records(input, caller) {
      const { pageNo, pageSize, category, vassalage, gameCode } = input;
      const { timeZone } = await site.brand(caller.merchant);
      const range = readRange(input, clock, timeZone);
      if (!range) return fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
      const { asOf, ...rows } = rowWindow(input, clock);
      const { list, sums } = await mergedPage(database.db, points.all(betSources), {
        playerId: me(caller).playerId,
        ...range,
        category,
        vassalage,
        gameCode,
        status: input.status && STATUS[input.status],
        language: caller.language,
        ...rows,
      });
      const { open, ...summed } = sums;
      // An open bet is neither won nor lost yet.
      const summary = { ...summed, net: sums.payout - (sums.stake - open) };
      return ok({ list: [...list], total: sums.bets, pageNo, pageSize, asOf, summary });
    },
    async recordDetail({ id }, caller) {
      const query = { playerId: me(caller).playerId, id, language: caller.language };
      for (const source of points.all(betSources)) {
        const found = await source.detail(database.db, query);
        if (found) return ok(found);
      }
      return fault("NOT_FOUND");
    },
  };
}
