import { call } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import * as z from "zod/mini";
import { hidden } from "../shapes.ts";

/** Codes of six digits must not be found by trying. */
const slowly = { most: 10, windowMs: 10 * MINUTE, per: "player" } as const;
const codes = z.object({ recoveryCodes: z.array(z.string()) });

/** A player's authenticator and the codes that stand in for it. */
export const twofactorCalls = {
  twoFactor: call({
    path: "/wps/v2/accounts/security/2fa",
    method: "POST",
    audience: "player",
    stepUp: true,
    input: z.object({}),
    output: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
    faults: ["WALLET_STATE"],
    summary: "A new authenticator secret, in force after its first right code; refused while one is in force.",
  }),
  twoFactorConfirm: call({
    path: "/wps/v2/accounts/security/2fa/confirm",
    method: "POST",
    audience: "player",
    sealed: true,
    limit: slowly,
    input: z.object({ code: hidden("authenticator") }),
    output: codes,
    faults: ["AUTH_2FA_WRONG", "AUTH_LOCKED"],
    summary: "Puts the new authenticator in force and shows ten recovery codes, once.",
  }),
  twoFactorDrop: call({
    path: "/wps/v2/accounts/security/2fa",
    method: "DELETE",
    audience: "player",
    sealed: true,
    stepUp: true,
    limit: slowly,
    input: z.object({ code: hidden("authenticator") }),
    output: z.null(),
    faults: ["AUTH_2FA_WRONG", "AUTH_LOCKED"],
    summary: "Takes the authenticator off with a code of it, or with a recovery code where it is lost.",
  }),
  recoveryCodes: call({
    path: "/wps/v2/accounts/security/2fa/recovery",
    method: "POST",
    audience: "player",
    sealed: true,
    stepUp: true,
    limit: slowly,
    input: z.object({ code: hidden("authenticator") }),
    output: codes,
    faults: ["AUTH_2FA_WRONG", "AUTH_LOCKED"],
    summary: "Ten new recovery codes in place of all older ones.",
  }),
};
