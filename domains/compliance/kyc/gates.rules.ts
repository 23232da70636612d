import type { Status } from "../rules.ts";
import type { KycPolicy } from "./policy.ts";

/** The level that only a verdict gives. */
export const VERIFIED = 2;

interface Known {
  readonly kycLevel: number;
  readonly kycStatus: Status;
}

export type KycFault = "KYC_REQUIRED" | "KYC_PENDING" | "KYC_REJECTED";

/** Why the identity keeps a player from playing; undefined when it does not. */
export function playGate({ kycLevel, kycStatus }: Known, { beforePlay }: KycPolicy): KycFault | undefined {
  if (kycStatus === "REJECTED") return "KYC_REJECTED";
  if (!beforePlay || kycLevel >= VERIFIED) return undefined;
  return kycStatus === "PENDING" ? "KYC_PENDING" : "KYC_REQUIRED";
}

/** Why the identity keeps money from being paid out; a refused one has to be handed in again, so it is asked for. */
export function withdrawGate(
  { kycLevel, kycStatus }: Known,
  { withdrawLevel }: KycPolicy,
): "KYC_REQUIRED" | "KYC_PENDING" | undefined {
  if (kycStatus === "PENDING") return "KYC_PENDING";
  return kycLevel < withdrawLevel ? "KYC_REQUIRED" : undefined;
}

/** Whether documents may be handed in now: never while older ones are looked at, nor long before a good one expires. */
export function mayHandIn(
  known: Known & { readonly open: boolean },
  expiresInDays: number | undefined,
  { noticeDays }: KycPolicy,
): "NEW" | "RENEWAL" | "PENDING" | "DONE" {
  if (known.open) return "PENDING";
  if (known.kycStatus !== "APPROVED") return "NEW";
  return expiresInDays !== undefined && expiresInDays <= noticeDays ? "RENEWAL" : "DONE";
}
