import { call } from "@taya/kernel/call";
import { page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";
import { hidden, kycStatus, maybeHidden, text } from "../shapes.ts";
import { careCalls } from "./care.contract.ts";
import { endingCalls } from "./ending.contract.ts";
import { operatorCalls } from "./operators.contract.ts";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
const operator = z.object({ id: z.string(), name: z.string(), rights: z.array(z.string()) });

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

/** Staff: getting in, and players. */
export const staffCalls = {
  ...operatorCalls,
  ...careCalls,
  ...endingCalls,
  adminLogin: call({
    path: "/wps/v2/accounts/admin/login",
    method: "POST",
    audience: "public",
    sealed: true,
    always: true,
    input: z.object({ username: text, password: hidden("password"), code: maybeHidden("authenticator") }),
    output: z.object({
      token: z.string(),
      operator,
      expiresAt: z.int(),
      /** The one-time password comes first, then the authenticator; until then nothing else is allowed. */
      mustChange: z.boolean(),
      mustEnrol: z.boolean(),
    }),
    faults: [
      "AUTH_BAD_CREDENTIALS",
      "AUTH_2FA_REQUIRED",
      "AUTH_2FA_WRONG",
      "AUTH_LOCKED",
      "AUTH_DISABLED",
      "FORBIDDEN",
    ],
    summary: "Lets staff in; with an authenticator only with its code.",
  }),
  adminLogout: call({
    path: "/wps/v2/accounts/admin/logout",
    method: "DELETE",
    audience: "operator",
    input: z.object({}),
    output: z.null(),
    faults: [],
    summary: "Ends the operator's session.",
  }),
  adminMe: call({
    path: "/wps/v2/accounts/admin/me",
    method: "GET",
    audience: "operator",
    input: z.object({}),
    output: z.extend(operator, { twoFactor: z.boolean() }),
    faults: [],
    summary: "Who the operator is and what the operator may do.",
  }),
  adminFactor: call({
    path: "/wps/v2/accounts/admin/2fa",
    method: "POST",
    audience: "operator",
    input: z.object({}),
    output: z.object({ secret: z.string(), uri: z.string() }),
    faults: ["WALLET_STATE"],
    summary: "A new authenticator secret, in force after its first right code.",
  }),
  adminFactorConfirm: call({
    path: "/wps/v2/accounts/admin/2fa/confirm",
    method: "POST",
    audience: "operator",
    input: z.object({ code: hidden("authenticator") }),
    output: z.null(),
    faults: ["AUTH_2FA_WRONG", "AUTH_LOCKED"],
    summary: "Puts the new authenticator in force.",
  }),
  adminFactorDrop: call({
    path: "/wps/v2/accounts/admin/2fa",
    method: "DELETE",
    audience: "operator",
    input: z.object({ code: hidden("authenticator"), reason }),
    output: z.null(),
    faults: ["AUTH_2FA_WRONG", "AUTH_LOCKED", "FORBIDDEN"],
    summary: "Takes the authenticator off; not where it is required.",
  }),
  adminPlayers: call({
    path: "/wps/v2/accounts/admin/players",
    method: "GET",
    audience: "operator",
    right: "players.read",
    input: z.object({ q: z.optional(text), ...paging }),
    output: page(playerRow),
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
