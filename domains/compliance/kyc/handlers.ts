import type { Handlers } from "@taya/kernel/call";
import type { Desk } from "../desk.ts";
import { caseHandlers } from "../restricted/cases.handlers.ts";
import { restrictedHandlers } from "../restricted/restricted.handlers.ts";
import type { identityCalls } from "./contract.ts";
import { kycPlayerHandlers } from "./player.handlers.ts";
import { kycReviewHandlers } from "./review.handlers.ts";

/** Answers every call about identities, restricted persons and cases. */
export const identityHandlers = (desk: Desk): Handlers<typeof identityCalls> => ({
  ...kycPlayerHandlers(desk),
  ...kycReviewHandlers(desk),
  ...restrictedHandlers(desk),
  ...caseHandlers(desk),
});
