import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Accounts = Contracts["accounts"];
export type ApprovalRow = Received<Contracts["audit"]["approvals"]>["list"][number];
export type OperatorRow = Received<Accounts["operators"]>["list"][number];
type RoleTable = Received<Accounts["roles"]>;
export type RoleRow = RoleTable["list"][number];
export type StaffRules = Received<Accounts["staffSettings"]>;
