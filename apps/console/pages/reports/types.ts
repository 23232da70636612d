import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Reports = Contracts["reports"];
export type LedgerRow = Received<Reports["adminLedger"]>["list"][number];
