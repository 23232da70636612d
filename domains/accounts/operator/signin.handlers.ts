import { holdsRight } from "@taya/kernel/authorisation";
import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { DAY, HOUR, MINUTE, SECOND } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { oneAtATime } from "@taya/platform/at-most";
import { OWN } from "../codes.ts";
import { smsSince } from "../codes.store.ts";
import type { Context } from "../context.ts";
import { ruleOf } from "../guard/attempts.rules.ts";
import { loginGuess, staffGuess, unlockGuess } from "../guard/guesses.ts";
import { note } from "../login.flow.ts";
import { lockedUntil, nameKey } from "../login.rules.ts";
import { unlockedSince } from "../logins.store.ts";
import { playerByName } from "../players.store.ts";
import type { signInCalls } from "./signin.contract.ts";
import { alertsSince, failingNames, failingNetworks } from "./signin.store.ts";

/** A lock that only a proof opens is looked for so far back. */
const LONGEST_MS = 30 * DAY;
const ALERTS_MS = 7 * DAY;
const SHOWN_MOST = 50;
/** So often within a day staff open the lock of one name: whoever may open locks does not guess behind them for ever. */
const UNLOCKS_MOST = 10;

type Shown = Output<(typeof signInCalls)["adminSignIn"]>;

/** Answers what staff ask about logins that fail. */
export function signInHandlers(context: Context): Handlers<typeof signInCalls> {
  const { database, clock } = context.platform;
  const { db } = database;
  return {
    async adminSignIn(_input, { merchant, session }) {
      const now = clock.now();
      const { smsPerHour, placeFailsMost, lockWindowMinutes } = await context.settings(merchant);
      const batch = { merchant, since: now - lockWindowMinutes * MINUTE, least: placeFailsMost };
      return ok({
        locked: await lockedNames(context, merchant, holdsRight(session!.rights, "staff.read")),
        crowded: await failingNetworks(db, batch),
        sms: { sent: await smsSince(db, merchant, now - HOUR, { except: OWN }), most: smsPerHour },
        alerts: await alertsSince(db, merchant, now - ALERTS_MS),
      });
    },
    adminUnlock: (input, caller) => unlock(context, input, caller),
  };
}

async function lockedNames(context: Context, merchant: string, withStaff: boolean): Promise<Shown["locked"]> {
  const { database, clock } = context.platform;
  const settings = await context.settings(merchant);
  const now = clock.now();
  const failing = await failingNames(database.db, { merchant, since: now - LONGEST_MS });
  const locked = failing.flatMap(({ secret, failures, ...about }) => {
    const until = lockedUntil(failures, now, ruleOf(secret, settings));
    return until === undefined || (secret === "staffPassword" && !withStaff)
      ? []
      : [{ ...about, secret, until, since: Math.max(...failures) }];
  });
  return locked.slice(0, SHOWN_MOST).map(({ nameKey: username, secret, known, until, since, networks }) => {
    const about = { username, known, staff: secret === "staffPassword", since, networks: [...networks] };
    return Number.isFinite(until) ? { ...about, until } : about;
  });
}

async function unlock(context: Context, { username, reason }: { username: string; reason: string }, caller: Caller) {
  const { database, clock } = context.platform;
  const { merchant } = caller;
  const key = nameKey(username);
  const player = await playerByName(database.db, merchant, key, "players");
  // Who may not change staff does not open their locks either.
  const mayStaff = holdsRight(caller.session!.rights, "staff.write");
  const found = player ?? (mayStaff ? await playerByName(database.db, merchant, key, "staff") : undefined);
  if (!found) return fault("NOT_FOUND");
  const door = player ? "players" : "staff";
  return database.transaction(async (tx) => {
    await oneAtATime(tx, "unlock", `${merchant} ${key}`);
    const opened = await unlockedSince(tx, { merchant, nameKey: key, door }, clock.now() - DAY);
    if (opened >= UNLOCKS_MOST) return fault("RATE_LIMITED", { retryAfter: HOUR / SECOND });
    await note(context, found, key, { caller, result: "UNLOCKED", tx, door });
    // Only the password: what an authenticator shows stays counted, so that its owner's helper cannot guess it.
    await context.attempts.forget(tx, (player ? loginGuess : staffGuess)(merchant, key));
    if (player) await context.attempts.forget(tx, unlockGuess(merchant, key));
    const action = { merchant, operator: caller.session!, object: found.id, reason, action: "accounts.player.unlock" };
    await context.needs.audit.log(tx, action);
    return ok(null);
  });
}
