import { call, seenVersion } from "@taya/kernel/call";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import { APPLICATION_STATES } from "./rules.ts";

const PATH = "/wps/v2/site/admin/applications";
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));

const row = z.object({
  id: z.string(),
  version: z.int(),
  at: z.int(),
  name: z.string(),
  contact: z.string(),
  message: z.string(),
  state: z.enum(APPLICATION_STATES),
  /** For staff alone. */
  note: z.string(),
  actor: z.optional(z.string()),
  changedAt: z.optional(z.int()),
});

/** What operators do with applications for a partnership. */
export const joinAdminCalls = {
  adminApplications: call({
    path: PATH,
    method: "GET",
    audience: "operator",
    right: "partners.read",
    input: z.object({ state: z.optional(z.enum(APPLICATION_STATES)), ...newest }),
    output: newestPage(row),
    faults: [],
    summary: "Who asked to become a partner, newest first.",
  }),
  changeApplication: call({
    path: `${PATH}/{id}`,
    method: "POST",
    audience: "operator",
    right: "partners.write",
    decides: true,
    input: z.object({
      id: z.uuid(),
      state: z.enum(APPLICATION_STATES),
      note: z._default(z.string().check(z.trim(), z.maxLength(2_000)), ""),
      version: seenVersion,
      reason,
    }),
    output: row,
    faults: ["NOT_FOUND", "STALE"],
    summary: "Says where an application stands and what was noted of it; one that was decided is never open again.",
  }),
};
