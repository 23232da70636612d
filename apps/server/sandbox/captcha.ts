import type { Accounts } from "@taya/accounts";
import { isId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { SandboxHook } from "./hook.ts";

/** Hooks on captchas: a check may read what a person would. */
export const captchaHooks = (platform: Platform, accounts: Accounts): SandboxHook[] => [
  {
    method: "POST",
    path: "/sandbox/captcha/{id}",
    summary: "The answer of a captcha; does not use it up.",
    async handle({ params }) {
      const id = params["id"] ?? "";
      const answer = isId(id) ? await accounts.captchaAnswer(platform.database.db, id) : undefined;
      return answer === undefined ? fault("NOT_FOUND") : ok({ answer });
    },
  },
];
