import { money } from "@taya/kernel/money";
import { setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

const line = z.string().check(z.maxLength(120));

/** What methods read of a brand's settings; the room that takes deposits keeps them among its own. */
export const methodSettings = {
  depositBankAccount: setting(
    z.object({ bank: line, accountName: line, accountNumber: line }),
    { bank: "", accountName: "", accountNumber: "" },
    "The brand's bank account for transfers made by hand; without one the method is off.",
  ),
  usdtRate: setting(
    money.check(z.refine((rate) => rate > 0n)),
    5_800n,
    "What one USDT is worth in the brand's currency.",
  ),
};
