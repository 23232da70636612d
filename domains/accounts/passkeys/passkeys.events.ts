import { event } from "@taya/kernel/event";
import * as z from "zod/mini";

/** A passkey was added to an account or removed from it. */
export const passkeyChanged = event(
  "accounts.passkeyChanged",
  z.object({
    playerId: z.string(),
    merchant: z.string(),
    passkeyId: z.string(),
    what: z.enum(["ADDED", "REMOVED"]),
    label: z.string(),
    at: z.int(),
  }),
);
