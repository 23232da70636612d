import { call } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import * as z from "zod/mini";
import * as shape from "../shapes.ts";
import { assertion, attestation, creationOptions, requestOptions } from "./passkeys.shapes.ts";

/** Keys an account may have at once. */
export const PASSKEYS_MOST = 10;
const LABEL_MOST = 40;

const list = z.array(
  z.object({ id: z.string(), label: z.string(), createdAt: z.int(), lastUsedAt: z.nullable(z.int()) }),
);
const perPlace = { most: 60, windowMs: 15 * MINUTE, per: "ip" } as const;

/** Signing in with a key of the device, and keeping such keys. */
export const passkeyCalls = {
  passkeyOptions: call({
    path: "/wps/v2/accounts/login/passkey/options",
    method: "POST",
    audience: "public",
    limit: { most: 300, windowMs: 15 * MINUTE, per: "ip" },
    summary: "What a browser needs to ask for a passkey; the same whether a user name is known or not.",
    input: z.object({ username: shape.maybe }),
    output: requestOptions,
    faults: [],
  }),
  loginPasskey: call({
    path: "/wps/v2/accounts/login/passkey",
    method: "POST",
    audience: "public",
    sealed: true,
    limit: perPlace,
    summary: "Logs in with a passkey; it stands for password and second factor.",
    input: z.object({ response: assertion, side: z.optional(z.enum(["member", "agent"])) }),
    output: shape.loginValue,
    faults: ["AUTH_BAD_CREDENTIALS", ...shape.ENTRY],
  }),
  passkeys: call({
    path: "/wps/v2/accounts/security/passkeys",
    method: "GET",
    audience: "player",
    summary: "The player's own passkeys, oldest first.",
    input: z.object({}),
    output: z.object({ list, max: z.int() }),
    faults: [],
  }),
  addPasskey: call({
    path: "/wps/v2/accounts/security/passkeys",
    method: "POST",
    audience: "player",
    stepUp: true,
    summary: "Without a response what a browser needs to make a passkey; with one and a label the passkey is kept.",
    input: z.object({
      response: z.optional(attestation),
      label: z.optional(z.pipe(z.string().check(z.trim()), z.string().check(z.minLength(1), z.maxLength(LABEL_MOST)))),
    }),
    output: z.union([z.object({ options: creationOptions }), z.object({ list, max: z.int() })]),
    faults: ["AUTH_BAD_CREDENTIALS", "AUTH_CHALLENGE_EXPIRED", "REG_TAKEN"],
  }),
  dropPasskey: call({
    path: "/wps/v2/accounts/security/passkeys/{id}",
    method: "DELETE",
    audience: "player",
    stepUp: true,
    summary: "Removes a passkey of the player's own.",
    input: z.object({ id: shape.text }),
    output: z.null(),
    faults: ["NOT_FOUND"],
  }),
};
