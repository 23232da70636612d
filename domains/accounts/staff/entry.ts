import type { Caller, Handlers, Input, Output, ScopeName } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Desk } from "../desk.ts";
import { hasFactor, proveCode } from "../guard/factor.ts";
import { guessAt, staffGuess } from "../guard/guesses.ts";
import { note } from "../login.flow.ts";
import { nameKey } from "../login.rules.ts";
import { renewPassword } from "../password.renew.ts";
import { type Found, playerByName } from "../players.store.ts";
import { inNetworks } from "./networks.ts";
import { firstUntil } from "./operators.store.ts";
import type { staffCalls } from "./staff.contract.ts";

type Calls = typeof staffCalls;
const door = "staff";

type LoginAnswer = Result<
  Output<Calls["adminLogin"]>,
  Calls["adminLogin"]["faults"][number] | "OVERLOADED" | "VALIDATION_FAILED"
>;

/** Whether staff of a brand must have an authenticator. */
export const factorRequired = async (desk: Desk, merchant: string): Promise<boolean> =>
  desk.platform.config.mode === "production" || (await desk.settings(merchant)).operatorFactor;

/** Name and password first, then the code; each has a counter, so that neither can be guessed. */
async function login(desk: Desk, input: Input<Calls["adminLogin"]>, caller: Caller): Promise<LoginAnswer> {
  const { operatorNetworks } = await desk.settings(caller.merchant);
  // Said to everybody and before anything is looked at: it tells nothing of names and passwords, nor locks one.
  if (!inNetworks(caller.ip, operatorNetworks)) return fault("FORBIDDEN");
  const key = nameKey(input.username);
  const password = input.password.trim();
  const proven = await desk.attempts.check(
    staffGuess(caller.merchant, key),
    () => look(desk, { key, password }, caller),
    ["AUTH_BAD_CREDENTIALS"],
  );
  if (!proven.ok) return proven;
  const found = proven.value;
  await renewPassword(desk, found, password);
  if (found.disabled) return fault("AUTH_DISABLED");
  const enrolled = await hasFactor(desk.platform.database.db, found.id);
  if (enrolled) {
    if (!input.code) return fault("AUTH_2FA_REQUIRED", { value: { methods: ["GOOGLE"] } });
    const right = await proveCode(desk, found, input.code);
    if (!right.ok) {
      if (right.fault === "AUTH_2FA_WRONG") await note(desk, found, key, { caller, result: "BAD_CREDENTIALS", door });
      return right;
    }
  }
  return open(desk, found, { key, enrolled }, caller);
}

/** Players are nobody here; for a name that nobody has it takes the same time. */
async function look(
  desk: Desk,
  { key, password }: { readonly key: string; readonly password: string },
  caller: Caller,
): Promise<Result<Found, "AUTH_BAD_CREDENTIALS" | "OVERLOADED">> {
  const found = await playerByName(desk.platform.database.db, caller.merchant, key, door);
  const right = await desk.hashing.verify(found?.secret.passwordHash, password);
  if (!right.ok) return right;
  if (found && right.value && !(await isOver(desk, found))) return ok(found);
  await note(desk, found, key, { caller, result: "BAD_CREDENTIALS", door });
  return fault("AUTH_BAD_CREDENTIALS");
}

/** A session that may do nothing but change the one-time password and enrol an authenticator, where these are due. */
async function open(
  desk: Desk,
  found: Found,
  { key, enrolled }: { readonly key: string; readonly enrolled: boolean },
  caller: Caller,
): Promise<LoginAnswer> {
  const mustChange = found.secret.passwordState !== "OK";
  const mustEnrol = !enrolled && (await factorRequired(desk, caller.merchant));
  const scope: ScopeName | undefined = mustChange || mustEnrol ? "changing" : undefined;
  return desk.platform.database.transaction(async (tx) => {
    const opened = await desk.sessions.open(tx, found, caller, { door, scope });
    await note(desk, found, key, { caller, result: "OK", tx, door });
    await forgetStaff(tx, desk, found);
    const rights = scope ? [] : [...found.rights];
    return ok({
      token: opened.token,
      operator: { id: found.id, name: found.username, rights },
      expiresAt: opened.expiresAt,
      mustChange,
      mustEnrol,
    });
  });
}

/** Forgets wrong guesses at the secrets of somebody of staff who has come in. */
async function forgetStaff(tx: Db, { attempts }: Desk, found: Found): Promise<void> {
  await attempts.forget(tx, staffGuess(found.merchant, nameKey(found.username)));
  await attempts.forget(tx, guessAt(found, "authenticator"));
}

/** A one-time password opens for a day. */
async function isOver({ platform }: Desk, found: Found): Promise<boolean> {
  if (found.secret.passwordState === "OK") return false;
  const until = await firstUntil(platform.database.db, found.id);
  return until !== undefined && until <= platform.clock.now();
}

export function entryHandlers(desk: Desk): Pick<Handlers<Calls>, "adminLogin" | "adminLogout" | "adminMe"> {
  const { database } = desk.platform;
  return {
    adminLogin: (input, caller) => login(desk, input, caller),
    async adminLogout(_input, caller) {
      const session = caller.session!;
      await database.transaction(async (tx) => {
        await desk.sessions.end(tx, { playerId: session.playerId, only: session.id }, "LOGOUT");
        const about = { merchant: caller.merchant, operator: session, object: session.id };
        await desk.needs.audit.log(tx, { ...about, action: "accounts.logout", reason: "logged out" });
      });
      // The console forgets its tab's session by itself; clearing the site's storage would forget a player's as well.
      return ok(null);
    },
    async adminMe(_input, caller) {
      const { playerId: id, username: name, rights, mustChangePassword } = caller.session!;
      const twoFactor = await hasFactor(database.db, id);
      return ok({ id, name, rights: mustChangePassword ? [] : [...rights], twoFactor });
    },
  };
}
