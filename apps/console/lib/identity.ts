import type { Received, Sent } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { declared } from "./call.ts";

type Compliance = Contracts["compliance"];
export type KycRow = Received<Compliance["adminKyc"]>["list"][number];
export type KycDetail = Received<Compliance["adminKycOne"]>;
export type Side = Sent<Compliance["viewKycImage"]>["side"];
export type ReasonCode = KycDetail["templates"][number]["code"];
export type RestrictedRow = Received<Compliance["restricted"]>["list"][number];
export type RestrictedKind = RestrictedRow["kind"];
export type RegisterRead = Received<Compliance["importRestricted"]>;
export type CaseRow = Received<Compliance["cases"]>["list"][number];

const { compliance } = declared;

/** Calls about identities, restricted persons and cases. */
export const identity = {
  queue: compliance.adminKyc,
  file: compliance.adminKycOne,
  view: compliance.viewKycImage,
  approve: compliance.approveKyc,
  reject: compliance.rejectKyc,
  restricted: compliance.restricted,
  addRestricted: compliance.addRestricted,
  changeRestricted: compliance.changeRestricted,
  importRestricted: compliance.importRestricted,
  cases: compliance.cases,
  openCase: compliance.openCase,
  decideCase: compliance.decideCase,
};

export const RESTRICTED_KINDS = [
  "GOVERNMENT",
  "UNIFORMED",
  "REGISTRY",
  "EMPLOYEE",
  "SANCTIONS",
  "OTHER",
] as const satisfies readonly RestrictedKind[];
