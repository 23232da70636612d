import type { Caller, Handlers, Input, Output, ScopeName } from "@taya/kernel/call";
import { type Instant, MINUTE } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Desk } from "../desk.ts";
import { hasFactor, takeCode } from "../guard/factor.ts";
import { note } from "../login.flow.ts";
import { nameKey, OPERATOR } from "../login.rules.ts";
import { failuresOf } from "../logins.store.ts";
import { renewPassword } from "../password.renew.ts";
import { type Found, playerByName } from "../players.store.ts";
import { writeLog } from "./log.ts";
import { inNetworks } from "./networks.ts";
import { firstUntil } from "./operators.store.ts";
import type { staffCalls } from "./staff.contract.ts";

type Calls = typeof staffCalls;
const LOCK_AFTER = 3;
const LOCK_MS = 15 * MINUTE;

type LoginAnswer = Result<
  Output<Calls["adminLogin"]>,
  Calls["adminLogin"]["faults"][number] | "OVERLOADED" | "VALIDATION_FAILED"
>;

/** Until when a name of staff is locked: 15 minutes from the last of three failures that fell within 15 minutes. */
export function staffLockedUntil(failures: readonly Instant[], now: Instant): Instant | undefined {
  const newestFirst = failures.toSorted((a, b) => b - a);
  const [newest, third] = [newestFirst[0], newestFirst[LOCK_AFTER - 1]];
  if (newest === undefined || third === undefined || newest - third > LOCK_MS) return undefined;
  return newest + LOCK_MS > now ? newest + LOCK_MS : undefined;
}

/** Whether staff of a brand must have an authenticator. */
export const factorRequired = async (desk: Desk, merchant: string): Promise<boolean> =>
  desk.platform.config.mode === "production" || (await desk.settings(merchant)).operatorFactor;

/** Name and password first, then the code; the lock counts both, so that codes cannot be guessed. */
async function login(desk: Desk, input: Input<Calls["adminLogin"]>, caller: Caller): Promise<LoginAnswer> {
  const { database, clock } = desk.platform;
  const key = nameKey(input.username);
  const until = staffLockedUntil(await failuresOf(database.db, caller.merchant, key), clock.now());
  if (until !== undefined) return fault("AUTH_LOCKED", { retryAfter: Math.ceil((until - clock.now()) / 1000) });
  const found = await playerByName(database.db, caller.merchant, key);
  const right = await desk.hashing.verify(found?.secret.passwordHash, input.password.trim());
  if (!right.ok) return right;
  if (!found || !right.value || found.type !== OPERATOR || (await isOver(desk, found))) {
    await note(desk, found, key, { caller, result: "BAD_CREDENTIALS" });
    return fault("AUTH_BAD_CREDENTIALS");
  }
  await renewPassword(desk, found, input.password.trim());
  if (found.disabled) return fault("AUTH_DISABLED");
  const { operatorNetworks } = await desk.settings(caller.merchant);
  if (!inNetworks(caller.ip, operatorNetworks)) return fault("FORBIDDEN");
  const enrolled = await hasFactor(database.db, found.id);
  if (enrolled) {
    if (!input.code) return fault("AUTH_2FA_REQUIRED", { value: { methods: ["GOOGLE"] } });
    if (!(await takeCode(desk, found.id, input.code))) {
      await note(desk, found, key, { caller, result: "BAD_CREDENTIALS" });
      return fault("AUTH_2FA_WRONG");
    }
  }
  return open(desk, found, { key, enrolled }, caller);
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
    const opened = await desk.sessions.open(tx, found, caller, scope);
    await note(desk, found, key, { caller, result: "OK", tx });
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

/** A one-time password opens for a day. */
async function isOver({ platform }: Desk, found: Found): Promise<boolean> {
  if (found.secret.passwordState === "OK") return false;
  const until = await firstUntil(platform.database.db, found.id);
  return until !== undefined && until <= platform.clock.now();
}

export function entryHandlers(desk: Desk): Pick<Handlers<Calls>, "adminLogin" | "adminLogout" | "adminMe"> {
  const { database, clock } = desk.platform;
  return {
    adminLogin: (input, caller) => login(desk, input, caller),
    async adminLogout(_input, caller) {
      const session = caller.session!;
      await database.transaction(async (tx) => {
        await desk.sessions.end(tx, { playerId: session.playerId, only: session.id }, "LOGOUT");
        const about = { merchant: caller.merchant, operator: session, object: session.id };
        await writeLog(tx, { ...about, action: "accounts.logout", reason: "logged out" }, clock.now());
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
