import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Accounts = Contracts["accounts"];
type Compliance = Contracts["compliance"];
export type OperatorRow = Received<Accounts["operators"]>["list"][number];
type RoleTable = Received<Accounts["roles"]>;
export type RoleRow = RoleTable["list"][number];
export type StaffRules = Received<Accounts["staffSettings"]>;
export type PlayerFile = Received<Accounts["playerFile"]>;
export type AuditLine = Received<Compliance["audit"]>["list"][number];
export type EventRow = Received<Compliance["significantEvents"]>["list"][number];
