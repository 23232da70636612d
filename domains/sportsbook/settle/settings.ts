import { money } from "@taya/kernel/money";
import { setting } from "@taya/kernel/setting";

/** What an operator may set of how tickets are settled. */
export const settleSettings = {
  confirmAbove: setting(
    money,
    0n,
    "A ticket that returns more than this waits until its results are confirmed a second time; 0 for none.",
  ),
};
