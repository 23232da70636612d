import { call } from "@taya/kernel/call";
import * as z from "zod/mini";

const archive = z.object({
  id: z.string(),
  status: z.enum(["ASKED", "READY", "TAKEN", "EXPIRED"]),
  askedAt: z.int(),
  expiresAt: z.optional(z.int()),
  bytes: z.optional(z.int()),
});

/** What is kept about a player, to take home. */
export const exportCalls = {
  archive: call({
    path: "/wps/v2/accounts/data-export",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({ last: z.nullable(archive), nextAt: z.int() }),
    faults: [],
    summary: "The last archive asked for, and from when another may be.",
  }),
  askArchive: call({
    path: "/wps/v2/accounts/data-export",
    method: "POST",
    audience: "player",
    stepUp: true,
    input: z.object({}),
    output: archive,
    faults: [],
    summary: "Has an archive made of everything kept about the player; once in 24 hours.",
  }),
  archiveLink: call({
    path: "/wps/v2/accounts/data-export/link",
    method: "POST",
    audience: "player",
    stepUp: true,
    input: z.object({}),
    output: z.object({ url: z.string(), expiresAt: z.int() }),
    faults: ["NOT_FOUND"],
    summary: "An address that hands the archive out once, within 15 minutes.",
  }),
};
