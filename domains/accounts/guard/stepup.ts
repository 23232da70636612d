import type { Caller } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import { ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { ownPlayer } from "../member.handlers.ts";
import { checkPaymentPassword } from "../payment.ts";
import { findTicket, issueTicket } from "../tickets.store.ts";
import { proveOwnPasskey } from "../passkeys/passkeys.ts";
import { proveCode } from "./factor.ts";
import { ownerOf } from "./guesses.ts";
import { provePassword } from "./password.ts";

const LIFE_MS = 5 * MINUTE;

type ShownIdentity = { readonly method: "PASSWORD" | "PAYPWD" | "GOOGLE" | "PASSKEY"; readonly proof: string };
type Refused =
  | "AUTH_BAD_CREDENTIALS"
  | "AUTH_LOCKED"
  | "PAYPWD_NOT_SET"
  | "PAYPWD_WRONG"
  | "PAYPWD_LOCKED"
  | "AUTH_2FA_WRONG"
  | "OVERLOADED";

/** A ticket of five minutes for a right proof; bound to the session that asked. */
export async function stepUp(
  context: Context,
  { method, proof }: ShownIdentity,
  caller: Caller,
): Promise<Result<{ ticket: string; expiresAt: number }, Refused>> {
  const { playerId, id: sessionId } = caller.session!;
  const proven = await prove(context, { method, proof }, caller);
  if (!proven.ok) return proven;
  const now = context.platform.clock.now();
  const data = { sessionId };
  const asked = { purpose: "stepUp", playerId, data, now, lifeMs: LIFE_MS } as const;
  return ok({ ticket: await issueTicket(context.platform.database.db, asked), expiresAt: now + LIFE_MS });
}

async function prove(
  context: Context,
  { method, proof }: ShownIdentity,
  caller: Caller,
): Promise<Result<null, Refused>> {
  switch (method) {
    case "PASSWORD":
      return provePassword(context, await ownPlayer(context, caller), proof, caller);
    case "PAYPWD":
      return checkPaymentPassword(context, caller.session!.playerId, proof);
    case "GOOGLE":
      return proveCode(context, ownerOf(caller), proof);
    case "PASSKEY":
      return proveOwnPasskey(context, ownerOf(caller), proof, caller);
  }
}

/** Whether the caller's step-up ticket is fresh and belongs to its own session. */
export async function steppedUp({ platform }: Context, caller: Caller): Promise<boolean> {
  if (!caller.stepUpTicket || !caller.session) return false;
  const { database, clock } = platform;
  const ticket = await findTicket(database.db, "stepUp", caller.stepUpTicket, clock.now());
  const { sessionId } = (ticket?.data ?? {}) as { sessionId?: string };
  return ticket?.playerId === caller.session.playerId && sessionId === caller.session.id;
}
