import { assert } from "@taya/kernel/assert";
import { playerOf } from "@taya/kernel/caller";
import type { Caller, Output } from "@taya/kernel/call";
import { ok, type Result } from "@taya/kernel/result";
import { withdrawableOf } from "@taya/ledger";
import type { Context } from "../needs.ts";
import { payoutAccounts } from "../payout-accounts/payout-accounts.ts";
import { payoutsMustWait } from "../points.ts";
import type { withdrawalCalls } from "./contract.ts";
import { accountsInUse, dayMaxOf } from "./door.ts";
import { readLockRows, readPayoutTime } from "./facts.store.ts";
import { withdrawalSettings } from "./settings.ts";
import { shown } from "./views.ts";
import { dayAt } from "./withdraw.ts";
import { arrivesWithin } from "./withdrawals.rules.ts";
import { countSince } from "./withdrawals.store.ts";

type Info = Output<typeof withdrawalCalls.withdrawInfo>;

/** Everything a player must know before they ask for a payout: what is free, on its way and locked, limits, fee, accounts. */
export async function readInfo(context: Context, caller: Caller): Promise<Result<Info, never>> {
  const { platform, ledger, site, payments } = context;
  const { db } = platform.database;
  const playerId = playerOf(caller);
  const player = await context.accounts.player(db, playerId);
  assert(player, "whoever has a session has an account");
  const settings = await platform.settings.read(caller.merchant, "wallet", withdrawalSettings);
  const { timeZone } = await site.brand(caller.merchant);
  const { cash, debt, withdrawHold } = await ledger.balance(db, playerId);
  const locks = (await readLockRows(db, playerId)).map((lock) => ({ ...lock, left: lock.required - lock.done }));
  const lefts = locks.map((lock) => lock.left);
  const now = platform.clock.now();
  const day = dayAt(now, timeZone);
  const payable = await payoutAccounts(context, db, playerId);
  const inUse = await accountsInUse(db, playerId);
  const arrives = arrivesWithin(await readPayoutTime(db, caller.merchant));
  return ok({
    withdrawable: withdrawableOf(cash, lefts, debt),
    cash,
    held: withdrawHold,
    debt,
    locks: locks.map((lock) => ({
      ...lock,
      kind: "deposit" as const,
      method: payments.method(lock.method)?.name ?? lock.method,
    })),
    min: settings.withdrawMin,
    max: settings.withdrawMax,
    dayCount: await countSince(db, playerId, day.start),
    dayMax: await dayMaxOf(context, player, settings),
    now,
    dayEndsAt: day.end,
    ...(arrives !== undefined && { arrivesMinutes: arrives }),
    paused: settings.payoutsPaused || (await payoutsMustWait(platform.points, db)),
    fee: { fixed: settings.withdrawFeeFixed, rate: settings.withdrawFeeRate },
    autoReceiveMinutes: settings.autoReceiveMinutes,
    accounts: payable.map((each) => ({
      ...shown(each),
      default: each.default,
      usableFrom: each.usableFrom,
      inUse: inUse.has(each.id),
    })),
  });
}
