import { money } from "@taya/kernel/money";
import { setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

/** What an operator can set of withdrawals, per brand. */
export const withdrawalSettings = {
  withdrawMin: setting(money, 10_000n, "Smallest withdrawal."),
  withdrawMax: setting(money, 50_000_000n, "Largest withdrawal."),
  withdrawalsPerDay: setting(z.int().check(z.gte(1), z.lte(100)), 5, "Withdrawals a player may ask for in one day."),
  withdrawFeeFixed: setting(money, 0n, "Fixed part of the withdrawal fee, kept from the amount."),
  withdrawFeeRate: setting(
    z.int().check(z.gte(0), z.lte(200_000)),
    0,
    "Share of the amount kept as withdrawal fee, in parts per million.",
  ),
  withdrawAtOnceBelow: setting(
    money,
    500_000n,
    "Withdrawals below this of players without risk points need no operator.",
  ),
  withdrawSecondApproverFrom: setting(
    money,
    5_000_000n,
    "Above this amount approvals and refunds of withdrawals need a second operator.",
  ),
  autoReceiveMinutes: setting(
    z.int().check(z.gte(5), z.lte(10_080)),
    60,
    "Minutes after which a paid out withdrawal counts as received without an answer.",
  ),
  userCancel: setting(
    z.boolean(),
    false,
    "Players may cancel a withdrawal before it is approved, where the law lets them.",
  ),
  payoutsPaused: setting(z.boolean(), false, "Approved withdrawals wait and are not sent."),
};
