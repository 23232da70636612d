import { call } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import * as z from "zod/mini";
import * as shape from "../shapes.ts";
import { PROVIDERS } from "./providers.ts";

const provider = z.enum(PROVIDERS);

const register = z.object({
  ticket: z.string(),
  email: z.optional(z.string()),
  mobileNum: z.optional(z.string()),
});

/** Signing in by the word of an external service. */
export const externalCalls = {
  loginExternal: call({
    path: "/wps/v2/accounts/login/external",
    method: "POST",
    audience: "public",
    sealed: true,
    limit: { most: 60, windowMs: 15 * MINUTE, per: "ip" },
    summary: "Logs in by an identity token of an external service; without an account a ticket for the registration.",
    input: z.object({
      provider,
      idToken: z.string().check(z.maxLength(4096)),
      channel: shape.maybe,
      mobileNum: shape.maybe,
      countryDialingCode: shape.maybe,
      nonce: shape.maybe,
      side: z.optional(z.enum(["member", "agent"])),
    }),
    output: z.union([shape.loginValue, z.object({ register })]),
    faults: ["AUTH_BAD_CREDENTIALS", ...shape.ENTRY, "MODULE_OFF", ...shape.PHONE],
  }),
  externalOptions: call({
    path: "/wps/v2/accounts/login/external/options",
    method: "GET",
    audience: "public",
    summary: "The external services the brand has set up, and the names they know the brand by.",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ provider, clientId: z.string(), sandbox: z.boolean() })) }),
    faults: [],
  }),
};
