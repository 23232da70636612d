import type { Accounts } from "@taya/accounts";
import { fault, ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { SandboxHook } from "./hook.ts";

/** Hooks on known places. */
export const placeHooks = (platform: Platform, accounts: Accounts): SandboxHook[] => [
  {
    method: "DELETE",
    path: "/sandbox/places",
    summary: "Forgets the known places of an account, so that its next login needs the extra verification.",
    async handle({ query, body, caller }) {
      const { db } = platform.database;
      const username = query["username"] ?? String(body["username"] ?? "");
      const player = await accounts.byUsername(db, caller.merchant, username);
      return player ? ok({ deleted: await accounts.places.forget(db, player.id) }) : fault("NOT_FOUND");
    },
  },
];
