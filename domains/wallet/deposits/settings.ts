import { money } from "@taya/kernel/money";
import { setting } from "@taya/kernel/setting";
import { methodSettings } from "@taya/payments/settings";
import * as z from "zod/mini";

/** What an operator can set of deposits, per brand; the wallet's other settings stand beside it. */
export const depositSettings = {
  depositSecondApproverFrom: setting(
    money,
    5_000_000n,
    "Deposits under review above this amount are approved by two operators.",
  ),
  depositBankAccount: methodSettings.depositBankAccount,
  depositDayMost: setting(money, 0n, "The most a player may deposit in one day of the brand; 0 for no such limit."),
  depositMonthMost: setting(money, 0n, "The most a player may deposit in one month of the brand; 0 for no such limit."),
  depositArrivals: setting(
    z.array(z.string().check(z.regex(/^[a-z0-9-]{1,32} \d{1,5}$/))),
    [],
    "Within how many minutes a paid deposit is credited, per payment method (such as qrph 5); a method left out promises nothing.",
  ),
  usdtRate: methodSettings.usdtRate,
};
