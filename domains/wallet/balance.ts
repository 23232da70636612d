import type { PlayerId } from "@taya/kernel/id";
import { kindName, withdrawableOf } from "@taya/ledger";
import type { BalanceValue } from "./balance.contract.ts";
import { readLocks } from "./deposits/locks.store.ts";
import type { Desk } from "./needs.ts";

const MAIN = "MAIN";

/** The player's balance as every screen shows it, read from the primary. */
export async function balanceOf(desk: Pick<Desk, "ledger" | "platform">, playerId: PlayerId): Promise<BalanceValue> {
  const { db } = desk.platform.database;
  const own = await desk.ledger.balance(db, playerId);
  const vendors = (await desk.ledger.vendorWallets(db, playerId)).filter((each) => each.balance > 0n);
  const sumBalance = vendors.reduce((sum, each) => sum + each.balance, own.cash);
  return {
    sumBalance,
    sumBalanceMinor: Number(sumBalance),
    cash: own.cash,
    wallets: [
      { vendor: MAIN, balance: own.cash, maintain: 0 },
      ...vendors.map(({ kind, balance }) => ({ vendor: kindName(kind), balance, maintain: 0 as const })),
    ],
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
