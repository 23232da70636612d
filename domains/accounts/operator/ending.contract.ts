import { call } from "@taya/kernel/call";
import * as z from "zod/mini";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
/** How many sessions ended. */
const ended = z.object({ ended: z.int() });

/** Ending sessions of others at once, where something was stolen. */
export const endingCalls = {
  endPlayerSessions: call({
    path: "/wps/v2/accounts/admin/players/{id}/sessions-end",
    method: "POST",
    audience: "operator",
    right: "players.support",
    input: z.object({ id: z.uuid(), reason }),
    output: ended,
    faults: ["NOT_FOUND"],
    summary: "Ends every session of a player; the account stays open.",
  }),
  endAllSessions: call({
    path: "/wps/v2/accounts/admin/sessions-end",
    method: "POST",
    audience: "operator",
    right: "staff.write",
    input: z.object({ who: z.enum(["players", "staff", "all"]), reason }),
    output: ended,
    faults: [],
    summary: "Ends the sessions of all players, all staff or everybody of the brand, but for the operator's own.",
  }),
};
