import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Audit = Contracts["audit"];
export type AuditLine = Received<Audit["audit"]>["list"][number];
export type EventRow = Received<Audit["significantEvents"]>["list"][number];
