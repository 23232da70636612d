import type { Handlers } from "@taya/kernel/call";
import type { Context } from "../context.ts";
import { caseHandlers } from "../restricted/cases.handlers.ts";
import { restrictedHandlers } from "../restricted/restricted.handlers.ts";
import type { identityCalls } from "./contract.ts";
import { kycPlayerHandlers } from "./player.handlers.ts";
import { kycReviewHandlers } from "../operator/kyc.handlers.ts";

/** Answers every call about identities, restricted persons and cases. */
export const identityHandlers = (context: Context): Handlers<typeof identityCalls> => ({
  ...kycPlayerHandlers(context),
  ...kycReviewHandlers(context),
  ...restrictedHandlers(context),
  ...caseHandlers(context),
});
