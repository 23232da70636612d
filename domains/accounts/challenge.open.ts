import type { Caller } from "@taya/kernel/call";
import { type Instant, MINUTE } from "@taya/kernel/instant";
import type { Context } from "./context.ts";
import type { Found } from "./players.store.ts";
import type { Asking, IdentityMethod } from "./identity.ts";
import { issueTicket } from "./tickets.store.ts";

const LIFE_MS = 10 * MINUTE;

/** The login a challenge belongs to. */
interface Login {
  readonly nameKey: string;
  readonly rememberMe: boolean;
  readonly side?: "member" | "agent" | undefined;
  readonly fullAt?: Instant | undefined;
  readonly by: "username" | "sms" | "firebase" | "social" | "passkey" | "challenge" | "register";
  readonly toWithdraw?: boolean | undefined;
}

/** What a challenge keeps of the login it belongs to. */
export interface StoredChallenge extends Login {
  readonly kind: Asking["kind"];
  readonly methods: readonly IdentityMethod[];
  readonly proven?: readonly IdentityMethod[];
}

/** What the client is told of a challenge. */
export interface Challenge extends Pick<Asking, "methods" | "masked"> {
  readonly challengeId: string;
}

/** Opens a challenge: five tries within ten minutes. */
export async function openChallenge(
  context: Context,
  found: Found,
  asking: Asking,
  about: { readonly entry: Login; readonly caller: Caller },
): Promise<Challenge> {
  const { by, nameKey, rememberMe, side, fullAt, toWithdraw } = about.entry;
  const { kind, methods, masked } = asking;
  const challengeId = await issueTicket(context.platform.database.db, {
    purpose: "challenge",
    playerId: found.id,
    device: about.caller.device,
    data: { by, nameKey, rememberMe, side, fullAt, toWithdraw, kind, methods } satisfies StoredChallenge,
    now: context.platform.clock.now(),
    lifeMs: LIFE_MS,
  });
  return { challengeId, methods, masked };
}
