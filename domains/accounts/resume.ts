import type { Caller, FaultOf, Handlers, Input } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Desk } from "./desk.ts";
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

type Asked = Input<(typeof resumeCalls)["resume"]>;
type Refused = FaultOf<(typeof resumeCalls)["resume"]> | "OVERLOADED";

/** Answers the call that takes up a rested session again. */
export function resumeHandlers(desk: Desk): Handlers<typeof resumeCalls> {
  return { resume: (input, caller) => resume(desk, input, caller) };
}

/**
 * The old token, its cookie and its device say that it is the same browser; one proof says that it is the same person.
 * Beyond the session's absolute end only a full login helps.
 */
async function resume(
  desk: Desk,
  input: Asked,
  caller: Caller,
): Promise<Result<{ token: string; expiresAt: number }, Refused>> {
  const { database, clock } = desk.platform;
  const { client, device, ip } = caller;
  const handles = { token: input.token, cookie: caller.cookies["__Host-sid"], client, device, ip };
  const session = await desk.sessions.idle(handles);
  const found = session && (await playerById(database.db, session.playerId));
  if (!session || !found || found.merchant !== caller.merchant) return fault("AUTH_SESSION_EXPIRED");
  const key = nameKey(found.username);
  const proven = await tryLogin(desk, { key, input, caller }, () => prove(desk, found, input, caller));
  if (!proven.ok) return proven;
  const closed = checkClosed(found, clock.now());
  if (closed) return fault(closed);
  const token = await database.transaction(async (tx) => {
    await note(desk, found, key, { caller, result: "OK", tx });
    await desk.attempts.forget(tx, loginGuess(found.merchant, key));
    return desk.sessions.resume(tx, session, caller);
  });
  return ok({ token, expiresAt: session.expiresAt });
}

/** As strong as the login was: with an authenticator enrolled a password alone takes nothing up. */
async function prove(
  desk: Desk,
  found: Found,
  { method, proof, code }: Pick<Asked, "method" | "proof" | "code">,
  caller: Caller,
): Promise<Result<null, Refused>> {
  if (method === "GOOGLE") return second(desk, found, caller, await proveCode(desk, found, proof));
  if (method === "PASSKEY") return second(desk, found, caller, await proveOwnPasskey(desk, found, proof, caller));
  const right = await desk.hashing.verify(found.secret.passwordHash, proof.trim());
  if (!right.ok) return right;
  if (!right.value) {
    await note(desk, found, nameKey(found.username), { caller, result: "BAD_CREDENTIALS" });
    return fault("AUTH_BAD_CREDENTIALS", { value: { captcha: true } });
  }
  if (!(await hasFactor(desk.platform.database.db, found.id))) return ok(null);
  if (!code) return fault("AUTH_2FA_REQUIRED", { value: { methods: ["GOOGLE", "RECOVERY"] } });
  return second(desk, found, caller, await proveEither(desk, found, code));
}

/** Notes a wrong second factor; all of them are refused alike. */
async function second(
  desk: Desk,
  found: Found,
  caller: Caller,
  shown: Result<null, "AUTH_2FA_WRONG" | "AUTH_BAD_CREDENTIALS" | Held>,
): Promise<Result<null, "AUTH_2FA_WRONG" | Held>> {
  if (shown.ok) return shown;
  if (shown.fault === "AUTH_LOCKED" || shown.fault === "OVERLOADED") return fault(shown.fault, shown.detail);
  await note(desk, found, nameKey(found.username), { caller, result: "BAD_PROOF" });
  return fault("AUTH_2FA_WRONG");
}
