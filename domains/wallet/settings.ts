import { money } from "@taya/kernel/money";
import { setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

/** What an operator can set of the wallet, per brand. */
export const walletSettings = {
  singleWallet: setting(z.boolean(), true, "One wallet for all vendors; off when vendors keep wallets of their own."),
  depositMin: setting(money, 5_000n, "Smallest deposit."),
  depositMax: setting(money, 5_000_000n, "Largest deposit."),
  depositPresets: setting(
    z.array(money),
    [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n, 2_000_000n],
    "Amounts offered for one press.",
  ),
  depositsOpenMost: setting(z.int().check(z.gte(1), z.lte(20)), 3, "Unpaid deposits a player may have at one time."),
  depositTurnover: setting(
    z.int().check(z.gte(0), z.lte(100_000_000)),
    1_000_000,
    "Share of a deposit that must be played before it can be cashed out, in parts per million.",
  ),
  methodsOff: setting(z.array(z.string()), [], "Codes of payment methods under maintenance."),
};
