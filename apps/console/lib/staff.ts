import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { declared } from "./call.ts";

type Accounts = Contracts["accounts"];
type Compliance = Contracts["compliance"];
export type OperatorRow = Received<Accounts["operators"]>["list"][number];
type RoleTable = Received<Accounts["roles"]>;
export type RoleRow = RoleTable["list"][number];
export type StaffRules = Received<Accounts["staffSettings"]>;
export type PlayerFile = Received<Accounts["playerFile"]>;
export type AuditLine = Received<Compliance["audit"]>["list"][number];
export type EventRow = Received<Compliance["significantEvents"]>["list"][number];

const { accounts, compliance } = declared;

/** Every call about staff, their log and what happened in the house. */
export const staffCalls = {
  operators: accounts.operators,
  add: accounts.addOperator,
  change: accounts.changeOperator,
  resetPassword: accounts.resetOperatorPassword,
  resetFactor: accounts.resetOperatorFactor,
  roles: accounts.roles,
  addRole: accounts.addRole,
  changeRole: accounts.changeRole,
  secondPerson: accounts.secondPerson,
  rules: accounts.staffSettings,
  changeRules: accounts.changeStaffSettings,
  password: accounts.adminPassword,
  sessions: accounts.adminSessions,
  endSession: accounts.adminSessionEnd,
  playerFile: accounts.playerFile,
  tag: accounts.tagPlayer,
  note: accounts.notePlayer,
  playerPassword: accounts.resetPlayerPassword,
  playerFactor: accounts.resetPlayerFactor,
  playerSessions: accounts.endPlayerSessions,
  endAll: accounts.endAllSessions,
  audit: compliance.audit,
  verify: compliance.verifyAudit,
  exportAudit: compliance.exportAudit,
  events: compliance.significantEvents,
  see: compliance.seeSignificantEvent,
};
