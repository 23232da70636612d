import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Promotions = Contracts["promotions"];
/** Whether inviting is rewarded, and how. */
export type ReferralStanding = Received<Promotions["adminReferralTerms"]>;
/** Who brought whom, as operators see it. */
export type Referral = Received<Promotions["adminReferrals"]>["list"][number];
