import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";

export type Raffle = Received<Contracts["promotions"]["raffles"]>["list"][number];

/** Tickets grow while somebody plays beside this page. */
export const FRESH = { freshMs: 1 } as const;
