import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { hidden, maybeHidden, text } from "@taya/accounts/shapes";
import { operatorCalls } from "./operators.contract.ts";
import { roomSettingCalls } from "./room-settings/contract.ts";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
const operator = z.object({ id: z.string(), name: z.string(), rights: z.array(z.string()) });

/** Staff: getting in, and among themselves. */
export const staffCalls = {
  ...operatorCalls,
  ...roomSettingCalls,
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
};
