import { call } from "@taya/kernel/call";
import { newestPage, newest } from "@taya/kernel/page";
import * as z from "zod/mini";
import { kycStatus, text } from "../shapes.ts";

const reason = z.string().check(z.minLength(5), z.maxLength(500));

const playerRow = z.object({
  id: z.string(),
  username: z.string(),
  type: z.int(),
  rankLevel: z.int(),
  kycLevel: z.int(),
  kycStatus,
  disabled: z.boolean(),
  createdAt: z.int(),
});

/** Players as operators find and see them. */
export const playerCalls = {
  adminPlayers: call({
    path: "/wps/v2/accounts/admin/players",
    method: "GET",
    audience: "operator",
    right: "players.read",
    input: z.object({ q: z.optional(text), ...newest }),
    output: newestPage(playerRow),
    faults: [],
    summary: "Players by part of the user name, by id, phone or e-mail.",
  }),
  adminPlayer: call({
    path: "/wps/v2/accounts/admin/players/{id}",
    method: "GET",
    audience: "operator",
    right: "players.read",
    input: z.object({ id: z.uuid() }),
    output: z.extend(playerRow, {
      nickname: z.optional(z.string()),
      currency: z.string(),
      upline: z.optional(z.string()),
      payeeName: z.optional(z.string()),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      excludedUntil: z.optional(z.int()),
      flagged: z.boolean(),
      balance: z.object({
        cash: z.string(),
        bonus: z.string(),
        inPlay: z.string(),
        held: z.string(),
        debt: z.string(),
        points: z.int(),
      }),
      payoutAccounts: z.array(
        z.object({ bankName: z.string(), masked: z.string(), holder: z.string(), addedAt: z.int() }),
      ),
    }),
    faults: ["NOT_FOUND"],
    summary: "Everything about a player except secrets.",
  }),
  adminPlayerStatus: call({
    path: "/wps/v2/accounts/admin/players/{id}/status",
    method: "POST",
    audience: "operator",
    right: "players.write",
    input: z.object({ id: z.uuid(), disabled: z.boolean(), reason }),
    output: playerRow,
    faults: ["NOT_FOUND"],
    summary: "Closes or opens an account; closing ends its sessions.",
  }),
};
