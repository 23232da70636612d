import { money } from "@taya/kernel/money";
import { setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

const line = z.string().check(z.maxLength(120));

/** What an operator can set of deposits, per brand; the wallet's other settings stand beside it. */
export const depositSettings = {
  depositSecondApproverFrom: setting(
    money,
    5_000_000n,
    "Deposits under review above this amount are approved by two operators.",
  ),
  depositBankAccount: setting(
    z.object({ bank: line, accountName: line, accountNumber: line }),
    { bank: "", accountName: "", accountNumber: "" },
    "The brand's bank account for transfers made by hand; without one the method is off.",
  ),
  depositDayMost: setting(money, 0n, "The most a player may deposit in one day of the brand; 0 for no such limit."),
  depositMonthMost: setting(money, 0n, "The most a player may deposit in one month of the brand; 0 for no such limit."),
  depositArrivals: setting(
    z.array(z.string().check(z.regex(/^[a-z0-9-]{1,32} \d{1,5}$/))),
    [],
    "Within how many minutes a paid deposit is credited, per payment method (such as qrph 5); a method left out promises nothing.",
  ),
  usdtRate: setting(
    money.check(z.refine((rate) => rate > 0n)),
    5_800n,
    "What one USDT is worth in the brand's currency.",
  ),
};
