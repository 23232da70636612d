import { event } from "@taya/kernel/event";
import * as z from "zod/mini";

/** An operator changed the brand: switches, fields, settings or gates. */
export const siteChanged = event(
  "site.changed",
  z.object({
    merchant: z.string(),
    operatorId: z.string(),
    reason: z.string(),
    changes: z.record(z.string(), z.unknown()),
    at: z.int(),
  }),
);
