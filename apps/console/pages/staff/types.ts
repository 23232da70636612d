import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Staff = Contracts["staff"];
export type ApprovalRow = Received<Contracts["audit"]["approvals"]>["list"][number];
export type OperatorRow = Received<Staff["operators"]>["list"][number];
type RoleTable = Received<Staff["roles"]>;
export type RoleRow = RoleTable["list"][number];
export type StaffRules = Received<Staff["staffSettings"]>;
