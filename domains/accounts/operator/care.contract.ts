import { call } from "@taya/kernel/call";
import * as z from "zod/mini";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
const tag = z.string().check(z.regex(/^[a-z0-9][a-z0-9 _-]{1,39}$/i));
const file = z.object({
  tags: z.array(z.string()),
  notes: z.array(z.object({ id: z.string(), note: z.string(), by: z.string(), at: z.int() })),
  twoFactor: z.boolean(),
  /** Nothing is paid out until then. */
  holdUntil: z.optional(z.int()),
});

/** What staff write about a player, and how they help them back in; nobody ever sees a password. */
export const careCalls = {
  playerFile: call({
    path: "/wps/v2/accounts/admin/players/{id}/file",
    method: "GET",
    audience: "operator",
    right: "players.read",
    input: z.object({ id: z.uuid() }),
    output: file,
    faults: ["NOT_FOUND"],
    summary: "What staff have written about a player; the player never sees it.",
  }),
  tagPlayer: call({
    path: "/wps/v2/accounts/admin/players/{id}/tags",
    method: "POST",
    audience: "operator",
    right: "players.support",
    input: z.object({ id: z.uuid(), tags: z.array(tag).check(z.maxLength(20)), reason }),
    output: file,
    faults: ["NOT_FOUND"],
    summary: "Gives a player exactly these tags.",
  }),
  notePlayer: call({
    path: "/wps/v2/accounts/admin/players/{id}/note",
    method: "POST",
    audience: "operator",
    right: "players.support",
    input: z.object({ id: z.uuid(), note: z.string().check(z.minLength(1), z.maxLength(2000)), reason }),
    output: file,
    faults: ["NOT_FOUND"],
    summary: "Adds a note about a player; notes are never changed.",
  }),
  resetPlayerPassword: call({
    path: "/wps/v2/accounts/admin/players/{id}/password-reset",
    method: "POST",
    audience: "operator",
    right: "players.support",
    input: z.object({ id: z.uuid(), reason }),
    output: z.object({ sent: z.string() }),
    faults: ["NOT_FOUND", "MAIL_SEND_FAILED", "SMS_SEND_FAILED"],
    summary: "Sends the player a one-use link to a new password and ends their sessions.",
  }),
  resetPlayerFactor: call({
    path: "/wps/v2/accounts/admin/players/{id}/2fa-reset",
    method: "POST",
    audience: "operator",
    right: "players.write",
    input: z.object({ id: z.uuid(), reason }),
    output: file,
    faults: ["NOT_FOUND"],
    summary: "Takes a player's authenticator off; nothing is paid out for 24 hours.",
  }),
};
