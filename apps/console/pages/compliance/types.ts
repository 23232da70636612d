import type { Contracts } from "@taya/client/contracts";
import type { Received, Sent } from "@taya/kernel/call";

type Compliance = Contracts["compliance"];
export type KycRow = Received<Compliance["adminKyc"]>["list"][number];
export type KycDetail = Received<Compliance["adminKycOne"]>;
export type Side = Sent<Compliance["viewKycImage"]>["side"];
export type RestrictedRow = Received<Compliance["restricted"]>["list"][number];
export type RestrictedKind = RestrictedRow["kind"];
export type RegisterRead = Received<Compliance["importRestricted"]>;
export type CaseRow = Received<Compliance["cases"]>["list"][number];

export const RESTRICTED_KINDS = [
  "GOVERNMENT",
  "UNIFORMED",
  "REGISTRY",
  "EMPLOYEE",
  "SANCTIONS",
  "OTHER",
] as const satisfies readonly RestrictedKind[];
export type ExclusionRow = Received<Contracts["compliance"]["adminExclusions"]>["list"][number];
