import type { Caller, FaultOf, Handlers, Input } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Desk } from "./desk.ts";
import { takeCode } from "./guard/factor.ts";
import { checkClosed, note } from "./login.flow.ts";
import { holdBack } from "./login.handlers.ts";
import { nameKey } from "./login.rules.ts";
import { type Found, playerById } from "./players.store.ts";
import type { resumeCalls } from "./resume.contract.ts";

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
  const held = await holdBack(desk, key, input, caller);
  if (held) return held;
  const refused = (await prove(desk, found, input, caller)) ?? closedFault(found, clock.now());
  if (refused) return refused;
  await note(desk, found, key, { caller, result: "OK" });
  const token = await database.transaction((tx) => desk.sessions.resume(tx, session, caller));
  return ok({ token, expiresAt: session.expiresAt });
}

const closedFault = (found: Found, now: number) => {
  const closed = checkClosed(found, now);
  return closed && fault(closed);
};

async function prove(
  desk: Desk,
  found: Found,
  { method, proof }: Pick<Asked, "method" | "proof">,
  caller: Caller,
): Promise<Result<never, Refused> | undefined> {
  const key = nameKey(found.username);
  if (method === "GOOGLE") {
    if (await takeCode(desk, found.id, proof)) return undefined;
    await note(desk, found, key, { caller, result: "BAD_PROOF" });
    return fault("AUTH_2FA_WRONG");
  }
  const right = await desk.hashing.verify(found.secret.passwordHash, proof.trim());
  if (!right.ok) return right;
  if (right.value) return undefined;
  await note(desk, found, key, { caller, result: "BAD_CREDENTIALS" });
  return fault("AUTH_BAD_CREDENTIALS", { value: { captcha: true } });
}
