import type { PlayerId } from "@taya/kernel/id";
import { kindName, withdrawableOf } from "@taya/ledger";
import type { BalanceValue } from "./balance.contract.ts";
import { readLocks } from "./deposits/locks.store.ts";
import type { Context } from "./needs.ts";
import { walletSettings } from "./settings.ts";
import { MAIN } from "./transfers/contract.ts";
import { syncPurse } from "./transfers/purses.ts";
import { transferSettings } from "./transfers/settings.ts";

type Books = Pick<Context, "ledger" | "platform" | "vendors" | "accounts">;

interface Seen {
  /** The player's brand, where it is known already. */
  readonly merchant?: string;
  /** Codes of vendors that were asked just now and did not answer. */
  readonly unanswered?: ReadonlySet<string>;
}

/**
 * The player's balance as every screen shows it, read from the primary. Vendor wallets are told as our books know them,
 * so no vendor can make this fail; `maintain` marks those under maintenance and those that did not answer.
 */
export async function balanceOf(context: Books, playerId: PlayerId, seen: Seen = {}): Promise<BalanceValue> {
  const { db } = context.platform.database;
  const own = await context.ledger.balance(db, playerId);
  const vendors = await vendorWallets(context, playerId, seen);
  const sumBalance = vendors.reduce((sum, each) => sum + each.balance, own.cash);
  return {
    sumBalance,
    sumBalanceMinor: Number(sumBalance),
    cash: own.cash,
    wallets: [{ vendor: MAIN, balance: own.cash, maintain: 0 }, ...vendors],
    bonus: own.bonus,
    inPlay: own.inPlay + own.bonusInPlay,
    held: own.withdrawHold,
    withdrawable: withdrawableOf(own.cash, await readLocks(db, playerId), own.debt),
    points: Number(own.points),
    debt: own.debt,
    currency: own.currency,
    version: Number(own.version),
  };
}

/** Every vendor of a brand whose vendors keep wallets, and in any case those that hold something. */
async function vendorWallets(context: Books, playerId: PlayerId, seen: Seen): Promise<BalanceValue["wallets"]> {
  const purses = await context.ledger.vendorWallets(context.platform.database.db, playerId);
  if (purses.length === 0 && context.vendors.size === 0) return [];
  const merchant =
    seen.merchant ?? (await context.accounts.player(context.platform.database.db, playerId))?.merchant ?? "";
  const { settings } = context.platform;
  const { singleWallet } = await settings.read(merchant, "wallet", walletSettings);
  const { transferVendorsOff: off } = await settings.read(merchant, "wallet", transferSettings);
  const known = [...context.vendors.values()];
  const held = purses.filter((purse) => purse.balance > 0n).map((purse) => purse.kind);
  const kinds = new Set([...(singleWallet ? [] : known.map((vendor) => vendor.kind)), ...held]);
  return [...kinds]
    .toSorted((a, b) => a - b)
    .map((kind) => {
      const vendor = known.find((each) => each.kind === kind)?.code ?? kindName(kind);
      const maintain = off.includes(vendor) || seen.unanswered?.has(vendor) ? 1 : 0;
      return { vendor, balance: purses.find((purse) => purse.kind === kind)?.balance ?? 0n, maintain };
    });
}

/** Asks every vendor that may hold something what it holds, all at once; answers who did not say. */
export async function askVendors(context: Context, playerId: PlayerId, merchant: string): Promise<ReadonlySet<string>> {
  const { singleWallet } = await context.platform.settings.read(merchant, "wallet", walletSettings);
  const purses = await context.ledger.vendorWallets(context.platform.database.db, playerId);
  const held = (kind: number) => purses.some((purse) => purse.kind === kind);
  const asked = [...context.vendors.values()].filter(({ kind }) => !singleWallet || held(kind));
  const told = await Promise.all(asked.map((vendor) => syncPurse(context, playerId, vendor)));
  return new Set(asked.filter((_vendor, index) => !told[index]).map(({ code }) => code));
}
