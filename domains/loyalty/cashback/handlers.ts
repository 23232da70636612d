import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import { dayIn } from "@taya/kernel/instant";
import { parseSigned } from "@taya/kernel/money";
import { readRange, rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Player } from "@taya/accounts";
import { claim } from "../commands.ts";
import type { Context } from "../needs.ts";
import { nextTurn } from "../periods.rules.ts";
import { knownPlayer } from "../players.ts";
import { ratesOf } from "../rates.ts";
import { levelsOf } from "../ranks/raise.ts";
import { loyaltySettings } from "../settings.ts";
import { type CashbackRow, paidPage } from "./cashback.store.ts";
import type { cashbackCalls } from "./contract.ts";
import { payDue } from "./pay.ts";
import { standingOf, windowTo } from "./standing.ts";
import type { Terms } from "./terms.rules.ts";
import { sharesOf } from "./window.rules.ts";

export const MODULE = "MANPLAYREB3";

export function cashbackHandlers(context: Context): Handlers<typeof cashbackCalls> {
  const { database, clock } = context.platform;
  const off = async (merchant: string) =>
    (await context.site.flag(merchant, MODULE)) ? undefined : fault("MODULE_OFF", { value: { module: MODULE } });

  return {
    async cashback(_input, caller) {
      const closed = await off(caller.merchant);
      if (closed) return closed;
      const { player, terms, min, timeZone, turnHour } = await known(context, caller);
      const today = dayIn(clock.now(), timeZone);
      const boosts = await context.promotions.boosts.of(database.db, { player, ...windowTo(today) });
      const days = await standingOf(database.db, player.id, today, { now: terms, boosts });
      const allowed = (await context.compliance.mayReward(database.db, player.id)).ok;
      const shares = allowed ? sharesOf(days) : [];
      const sumOf = (some: typeof shares) => some.reduce((sum, { amount }) => sum + amount, 0n);
      const now = days.find(({ day }) => day === today);
      return ok({
        claimable: sumOf(shares),
        earlier: sumOf(shares.filter(({ day }) => day < today)),
        min,
        nextAutoAt: nextTurn(clock.now(), timeZone, turnHour),
        rows: (now?.rows ?? []).map((row) => ({
          ...decoded(row),
          ...(row.base !== undefined && { base: row.base }),
          paid: paidOf(now?.last?.rows, row.gameCategory),
        })),
        boosts: boosts.flatMap(({ offerId, title, days: raised, left }) => {
          const multipliers = raised.get(today);
          return multipliers && left > 0n ? [{ offerId, title, multipliers: { ...multipliers } }] : [];
        }),
      });
    },

    async claimCashback(_input, caller) {
      const closed = await off(caller.merchant);
      if (closed) return closed;
      const { player, terms, min, timeZone } = await known(context, caller);
      const to = dayIn(clock.now(), timeZone);
      return claim<Output<typeof cashbackCalls.claimCashback>, "PROMO_NOT_ELIGIBLE">(context, caller, (tx) =>
        payDue(context, tx, { player, to, terms, min, auto: false }),
      );
    },

    async cashbackHistory(input, caller) {
      const closed = await off(caller.merchant);
      if (closed) return closed;
      const { timeZone } = await context.site.brand(caller.merchant);
      const when = readRange(input, clock, timeZone);
      if (!when) return fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
      const window = rowWindow(input, clock);
      const { list, total } = await paidPage(database.db, { playerId: playerOf(caller), ...when, ...window });
      const rows = list.map(({ id, day, amount, at, auto, rows: parts }) => {
        return { id, day, amount, at, auto, rows: parts.map(decoded) };
      });
      const { pageNo, pageSize } = input;
      return ok({ list: rows, total, pageNo, pageSize, asOf: window.asOf });
    },
  };
}

/** What a claim goes by, read before any lock. */
async function known(context: Context, caller: Caller) {
  const player = await knownPlayer(context, caller);
  const { timeZone } = await context.site.brand(caller.merchant);
  return { player, timeZone, ...(await termsOf(context, player)) };
}

/** By which rates and bounds a player is paid. */
export async function termsOf(context: Context, { merchant, rankLevel }: Player) {
  const settings = await context.platform.settings.read(merchant, "loyalty", loyaltySettings);
  const levels = await levelsOf(context, merchant);
  const rates = ratesOf(await context.catalogue.pointValues(merchant), levels[rankLevel]);
  const { cashbackMin: min, cashbackDailyCap: cap, turnHour } = settings;
  const terms: Terms = { rates, cap: cap > 0n ? cap : null };
  return { terms, min, turnHour };
}

const decoded = ({ gameCategory, validBet, rate, amount }: CashbackRow) => ({
  gameCategory,
  validBet: parseSigned(validBet)!,
  rate,
  amount: parseSigned(amount)!,
});

const paidOf = (rows: readonly CashbackRow[] | undefined, category: string): bigint =>
  parseSigned(rows?.find(({ gameCategory }) => gameCategory === category)?.amount ?? "0.00")!;
