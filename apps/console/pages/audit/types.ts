import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Compliance = Contracts["compliance"];
export type AuditLine = Received<Compliance["audit"]>["list"][number];
export type EventRow = Received<Compliance["significantEvents"]>["list"][number];
