import type { Handlers } from "@taya/kernel/call";
import { readRange } from "@taya/kernel/page";
import { ok } from "@taya/kernel/result";
import { badRange } from "../fixtures/results.handlers.ts";
import type { operatorCalls } from "./contract.ts";
import type { OperatorContext } from "./context.ts";
import { type ReportBy, reportOf } from "./report.store.ts";

const MILLION = 1_000_000n;

/** What sports have brought, by what was bet on or by day. */
export function reportHandlers(context: OperatorContext): Pick<Handlers<typeof operatorCalls>, "sportsReport"> {
  const { clock, database } = context.platform;
  const nameOf = (by: ReportBy, key: string, language: string): string => {
    if (by === "sport") return context.names.sport(language, key);
    return by === "market" ? context.names.market(language, { typeId: Number(key), spec: "" }, NOBODY) : key;
  };
  return {
    async sportsReport({ by, ...input }, caller) {
      const { timeZone } = await context.site.brand(caller.merchant);
      const range = readRange(input, clock, timeZone);
      if (!range) return badRange();
      const rows = await reportOf(database.db, { merchant: caller.merchant, by, timeZone, ...range });
      return ok({
        list: rows.map((row) => {
          const ggr = row.stake - row.payout;
          const hold = row.stake === 0n ? null : Number((ggr * MILLION) / row.stake);
          return { ...row, name: nameOf(by, row.key, caller.language), ggr, hold };
        }),
      });
    },
  };
}

/** A type of market is named without the sides of a match. */
const NOBODY = { home: "1", away: "2" };
