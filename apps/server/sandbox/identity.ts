import type { Accounts } from "@taya/accounts";
import * as z from "zod/mini";
import type { SandboxHook } from "./hook.ts";
import { asked } from "./world.ts";

const YEAR_S = 31_622_400;
/** National digits, as every form asks for them, or the whole number behind a plus. */
const DEFAULT_CODE = "63";

const tokenAsk = z.object({
  provider: z.enum(["firebase", "google", "facebook", "apple", "line"]),
  mobileNum: z.optional(z.string().check(z.regex(/^\+?\d{4,15}$/))),
  subject: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  email: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/), z.maxLength(254))),
  ageSeconds: z._default(z.int().check(z.gte(0), z.lte(YEAR_S)), 0),
});

/** Hooks on the services that vouch for somebody: the sandbox vouches itself. */
export const identityHooks = (accounts: Pick<Accounts, "identityToken">): SandboxHook[] => [
  {
    method: "POST",
    path: "/sandbox/idtoken",
    summary: "A signed identity token, as a social network or the external phone verification would give it.",
    handle: ({ body }) =>
      asked(tokenAsk, body, async ({ mobileNum, ...ask }) => {
        const phone = mobileNum?.startsWith("+")
          ? mobileNum.slice(1)
          : mobileNum && `${DEFAULT_CODE}${mobileNum.replace(/^0/, "")}`;
        return { idToken: await accounts.identityToken({ ...ask, phone }) };
      }),
  },
];
