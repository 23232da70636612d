import { money } from "@taya/kernel/money";
import { setting } from "@taya/kernel/setting";

/** What an operator can set of manual work with money, per brand. */
export const adminSettings = {
  adjustSecondApproverFrom: setting(money, 1_000_000n, "From this amount manual adjustments need a second operator."),
};
