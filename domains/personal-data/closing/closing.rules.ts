import type { Balances } from "@taya/ledger";
import type { Leftover } from "@taya/vault/leftovers";

/** What of a player's money is not settled: nobody's money may disappear with an account. */
export function unsettled(balances: Balances, vendors: readonly { readonly balance: bigint }[]): Leftover[] {
  const sums: readonly (readonly [Leftover["what"], bigint])[] = [
    ["BALANCE", balances.cash],
    ["BETS", balances.inPlay + balances.bonusInPlay],
    ["WITHDRAWALS", balances.withdrawHold],
    ["VENDORS", vendors.reduce((sum, each) => sum + each.balance, 0n)],
    ["BONUS", balances.bonus],
    ["COMMISSION", balances.commission],
    ["DEBT", balances.debt],
  ];
  return sums.flatMap(([what, amount]) => (amount > 0n ? [{ what, amount }] : []));
}
