import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import type { PostCode } from "./entry.ts";
import type { Ask } from "./once.store.ts";

/** The command of a call that moves money, as it was asked: for the caller's own wallet, unless `of` says otherwise. */
export function askOf(caller: Caller, of: Partial<Ask> = {}): Ask {
  const { call: scope, idempotencyKey: key, requestHash } = caller;
  assert(key !== undefined && requestHash !== undefined, "a call that moves money carries its key");
  return { playerId: of.playerId ?? me(caller).playerId, scope, key, requestHash, ...of };
}

/** The fault that says why a bet was not posted. Limits are told apart by the room of the law, which knows them. */
export function refusalOf(code: Exclude<PostCode, "OK">) {
  switch (code) {
    case "INSUFFICIENT":
    case "NO_ACCOUNT":
      return "WALLET_INSUFFICIENT" as const;
    case "DEBT_OPEN":
      return "WALLET_DEBT" as const;
    case "EXCLUDED":
      return "RG_EXCLUDED" as const;
    case "LIMIT":
      return "RG_LIMIT_LOSS" as const;
  }
}
