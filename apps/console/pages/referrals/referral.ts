import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

/** Who brought whom, as operators see it. */
export type Referral = Received<Contracts["promotions"]["adminReferrals"]>["list"][number];
