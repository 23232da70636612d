import type { Caller, FaultOf, Handlers, Input } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "./context.ts";
import type { Held } from "./guard/attempts.ts";
import { hasFactor, proveCode } from "./guard/factor.ts";
import { loginGuess } from "./guard/guesses.ts";
import { checkClosed, note } from "./login.flow.ts";
import { tryLogin } from "./login.handlers.ts";
import { nameKey } from "./login.rules.ts";
import { proveOwnPasskey } from "./passkeys/passkeys.ts";
import { type Found, playerById } from "./players.store.ts";
import type { resumeCalls } from "./resume.contract.ts";
import { proveEither } from "./twofactor/twofactor.ts";

type CallInput = Input<(typeof resumeCalls)["resume"]>;
type Refused = FaultOf<(typeof resumeCalls)["resume"]> | "OVERLOADED";

/** Answers the call that takes up a rested session again. */
export function resumeHandlers(context: Context): Handlers<typeof resumeCalls> {
  return { resume: (input, caller) => resume(context, input, caller) };
}

/**
 * The old token, its cookie and its device say that it is the same browser; one proof says that it is the same person.
 * Beyond the session's absolute end only a full login helps.
 */
async function resume(
  context: Context,
  input: CallInput,
  caller: Caller,
): Promise<Result<{ token: string; expiresAt: number }, Refused>> {
  const { database, clock } = context.platform;
  const { client, device, ip } = caller;
  const handles = { token: input.token, cookie: caller.cookies["__Host-sid"], client, device, ip };
  const session = await context.sessions.idle(handles);
  const found = session && (await playerById(database.db, session.playerId));
  if (!session || !found || found.merchant !== caller.merchant) return fault("AUTH_SESSION_EXPIRED");
  const key = nameKey(found.username);
  const proven = await tryLogin(context, { key, input, caller }, () => prove(context, found, input, caller));
  if (!proven.ok) return proven;
  const closed = checkClosed(found, clock.now());
  if (closed) return fault(closed);
  const token = await database.transaction(async (tx) => {
    await note(context, found, key, { caller, result: "OK", tx });
    await context.attempts.forget(tx, loginGuess(found.merchant, key));
    return context.sessions.resume(tx, session, caller);
  });
  return ok({ token, expiresAt: session.expiresAt });
}

/** As strong as the login was: with an authenticator enrolled a password alone takes nothing up. */
async function prove(
  context: Context,
  found: Found,
  { method, proof, code }: Pick<CallInput, "method" | "proof" | "code">,
  caller: Caller,
): Promise<Result<null, Refused>> {
  if (method === "GOOGLE") return second(context, found, caller, await proveCode(context, found, proof));
  if (method === "PASSKEY") return second(context, found, caller, await proveOwnPasskey(context, found, proof, caller));
  const right = await context.hashing.verify(found.secret.passwordHash, proof.trim());
  if (!right.ok) return right;
  if (!right.value) {
    await note(context, found, nameKey(found.username), { caller, result: "BAD_CREDENTIALS" });
    return fault("AUTH_BAD_CREDENTIALS", { value: { captcha: true } });
  }
  if (!(await hasFactor(context.platform.database.db, found.id))) return ok(null);
  if (!code) return fault("AUTH_2FA_REQUIRED", { value: { methods: ["GOOGLE", "RECOVERY"] } });
  return second(context, found, caller, await proveEither(context, found, code));
}

/** Notes a wrong second factor; all of them are refused alike. */
async function second(
  context: Context,
  found: Found,
  caller: Caller,
  shown: Result<null, "AUTH_2FA_WRONG" | "AUTH_BAD_CREDENTIALS" | Held>,
): Promise<Result<null, "AUTH_2FA_WRONG" | Held>> {
  if (shown.ok) return shown;
  if (shown.fault === "AUTH_LOCKED" || shown.fault === "OVERLOADED") return fault(shown.fault, shown.detail);
  await note(context, found, nameKey(found.username), { caller, result: "BAD_PROOF" });
  return fault("AUTH_2FA_WRONG");
}
