import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

/** What the server says of a player's invitations. */
export type Referral = Received<Contracts["promotions"]["referral"]>;
