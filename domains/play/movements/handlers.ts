import type { Caller, Handlers, Input } from "@taya/kernel/call";
import { addDays, startOfDay } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import { type CsvCell, toCsv } from "@taya/platform/csv";
import type { Vendor } from "../seamless/vendor.ts";
import type { Context } from "../context.ts";
import type { vendorDayCalls } from "./contract.ts";
import { type VendorDay, vendorDays } from "./moves.store.ts";

const DAYS_MOST = 31;
const HEAD = [
  "Day",
  "Vendor",
  "Currency",
  "Actions",
  "Players",
  "Bets",
  "Wins",
  "Rollbacks",
  "Adjustments",
  "Promotions",
  "GGR",
];

type Calls = typeof vendorDayCalls;
type CallInput = Input<Calls["vendorDays"]>;

/** The days of vendors from our side. */
export function vendorDayHandlers(context: Context, vendors: readonly Vendor[]): Handlers<Calls> {
  const named = vendors.map(({ code, name }) => ({ code, name }));
  const days = (input: CallInput, caller: Caller) => daysOf(context, vendors, input, caller);
  return {
    async vendorDays(asked, caller) {
      const found = await days(asked, caller);
      if (!found.ok) return found;
      const nameOf = (number: number) => vendors.find((each) => each.number === number)!;
      const list = found.value.map((each) => {
        const { code, name } = nameOf(each.vendor);
        return { ...each, vendor: code, vendorName: name };
      });
      return ok({ list, vendors: named });
    },
    async exportVendorDays(asked, caller) {
      const found = await days(asked, caller);
      if (!found.ok) return found;
      const { timeZone } = await context.site.brand(caller.merchant);
      const codes = new Map(vendors.map((each) => [each.number, each.code]));
      const rows = found.value.map((each): CsvCell[] => rowOf(each, codes.get(each.vendor)!));
      const csv = toCsv([["Days in", timeZone], ["Period", `${asked.from} to ${asked.to}`], [], HEAD, ...rows]);
      return ok({ fileName: `vendor-days-${asked.vendor ?? "all"}-${asked.from}-${asked.to}.csv`, csv });
    },
  };
}

async function daysOf(
  { platform, site }: Context,
  vendors: readonly Vendor[],
  { vendor, from, to }: CallInput,
  { merchant }: Caller,
): Promise<Result<VendorDay[], "VALIDATION_FAILED">> {
  if (from > to || addDays(from, DAYS_MOST) <= to) {
    return fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
  }
  const { timeZone } = await site.brand(merchant);
  const wanted = vendors.filter(({ code }) => vendor === undefined || code === vendor).map(({ number }) => number);
  const period = { since: startOfDay(from, timeZone), until: startOfDay(addDays(to, 1), timeZone) };
  return ok(await vendorDays(platform.database.db, { merchant, vendors: wanted, timeZone, ...period }));
}

const rowOf = (each: VendorDay, code: string): CsvCell[] => {
  const { bets, wins, rollbacks, adjusts, promos, ggr } = each;
  return [each.day, code, each.currency, each.count, each.players, bets, wins, rollbacks, adjusts, promos, ggr];
};
