import type { Caller } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Desk } from "../desk.ts";
import { LOCK_WINDOW_MS, nameKey } from "../login.rules.ts";
import { note } from "../login.flow.ts";
import { failuresOf } from "../logins.store.ts";
import { ownPlayer } from "../member.handlers.ts";
import { checkPaymentPassword } from "../payment.ts";
import { findTicket, issueTicket } from "../tickets.store.ts";
import { provesPasskey } from "../passkeys/passkeys.ts";
import { takeCode } from "./factor.ts";

const LIFE_MS = 5 * MINUTE;
const FAILURES_MOST = 5;

type Proof = { readonly method: "PASSWORD" | "PAYPWD" | "GOOGLE" | "PASSKEY"; readonly proof: string };
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
  desk: Desk,
  { method, proof }: Proof,
  caller: Caller,
): Promise<Result<{ ticket: string; expiresAt: number }, Refused>> {
  const { playerId, id: sessionId } = caller.session!;
  const proven = await prove(desk, { method, proof }, caller);
  if (!proven.ok) return proven;
  const now = desk.platform.clock.now();
  const data = { sessionId };
  const asked = { purpose: "stepUp", playerId, data, now, lifeMs: LIFE_MS } as const;
  return ok({ ticket: await issueTicket(desk.platform.database.db, asked), expiresAt: now + LIFE_MS });
}

async function prove(desk: Desk, { method, proof }: Proof, caller: Caller): Promise<Result<null, Refused>> {
  const { playerId } = caller.session!;
  if (method === "PAYPWD") return checkPaymentPassword(desk, playerId, proof);
  if (method === "GOOGLE") return (await takeCode(desk, playerId, proof)) ? ok(null) : fault("AUTH_2FA_WRONG");
  if (method === "PASSKEY")
    return (await provesPasskey(desk, playerId, proof, caller)) ? ok(null) : fault("AUTH_BAD_CREDENTIALS");
  const found = await ownPlayer(desk, caller);
  const key = nameKey(found.username);
  const since = desk.platform.clock.now() - LOCK_WINDOW_MS;
  const failures = await failuresOf(desk.platform.database.db, caller.merchant, key);
  if (failures.filter((at) => at > since).length >= FAILURES_MOST) return fault("AUTH_LOCKED");
  const right = await desk.hashing.verify(found.secret.passwordHash, proof.trim());
  if (!right.ok) return right;
  if (right.value) return ok(null);
  await note(desk, found, key, { caller, result: "BAD_CREDENTIALS" });
  return fault("AUTH_BAD_CREDENTIALS");
}

/** Whether the caller's step-up ticket is fresh and belongs to its own session. */
export async function steppedUp({ platform }: Desk, caller: Caller): Promise<boolean> {
  if (!caller.stepUpTicket || !caller.session) return false;
  const { database, clock } = platform;
  const ticket = await findTicket(database.db, "stepUp", caller.stepUpTicket, clock.now());
  const { sessionId } = (ticket?.data ?? {}) as { sessionId?: string };
  return ticket?.playerId === caller.session.playerId && sessionId === caller.session.id;
}
