import { restrictedCalls } from "../restricted/restricted.contract.ts";
import { kycPlayerCalls } from "./player.contract.ts";
import { kycReviewCalls } from "../operator/kyc.contract.ts";

/** Identity checks, restricted persons and cases. */
export const identityCalls = { ...kycPlayerCalls, ...kycReviewCalls, ...restrictedCalls };
