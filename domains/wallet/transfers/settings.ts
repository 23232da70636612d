import { money } from "@taya/kernel/money";
import { setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

/** What an operator can set of transfers to vendors, per brand. */
export const transferSettings = {
  transferMin: setting(money, 100n, "Smallest transfer to a vendor's wallet."),
  transferMax: setting(money, 100_000_000n, "Largest transfer to a vendor's wallet."),
  transferVendorsOff: setting(
    z.array(z.string()),
    [],
    "Codes of transfer vendors under maintenance; money comes back from them, none goes there.",
  ),
};
