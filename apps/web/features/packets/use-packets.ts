import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";

export type Packet = Received<Contracts["promotions"]["redPackets"]>["list"][number];

/** Others take while somebody looks at this page. */
export const FRESH = { freshMs: 1 } as const;
