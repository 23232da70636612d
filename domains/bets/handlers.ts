import type { Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { readRange, rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { betsCalls } from "./contract.ts";
import { betSources } from "./points.ts";
import { readDetail, readRecord } from "./record.ts";

/** What this room asks of others: the day of a brand. */
export interface Needs {
  readonly site: { brand(merchant: string): Promise<{ readonly timeZone: string }> };
}

export function betsHandlers(platform: Platform, { site }: Needs): Handlers<typeof betsCalls> {
  const { database, clock, points } = platform;
  return {
    async records(input, caller) {
      const { pageNo, pageSize, category, vassalage, gameCode, status } = input;
      const { timeZone } = await site.brand(caller.merchant);
      const range = readRange(input, clock, timeZone);
      if (!range) return fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
      const { asOf, ...rows } = rowWindow(input, clock);
      const { list, total, summary } = await readRecord(database.db, points.all(betSources), {
        whose: { playerId: me(caller).playerId },
        ...range,
        category,
        vassalage,
        gameCode,
        status,
        language: caller.language,
        ...rows,
      });
      return ok({ list: [...list], total, pageNo, pageSize, asOf, summary });
    },
    async recordDetail({ id }, caller) {
      const query = { playerId: me(caller).playerId, id, language: caller.language };
      const found = await readDetail(database.db, points.all(betSources), query);
      return found ? ok(found) : fault("NOT_FOUND");
    },
  };
}
