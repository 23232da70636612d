import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { smsSince } from "../codes.store.ts";
import type { Desk } from "../desk.ts";
import { note } from "../login.flow.ts";
import { lockedUntil, lockRule, nameKey } from "../login.rules.ts";
import { failuresOf } from "../logins.store.ts";
import { playerByName } from "../players.store.ts";
import { writeLog } from "./log.ts";
import type { signInCalls } from "./signin.contract.ts";
import { alertsSince, failingNames, failingNetworks } from "./signin.store.ts";

/** A lock that only a proof opens is looked for so far back. */
const LONGEST_MS = 30 * DAY;
const ALERTS_MS = 7 * DAY;

type Shown = Output<(typeof signInCalls)["adminSignIn"]>;

/** Answers what staff ask about logins that fail. */
export function signInHandlers(desk: Desk): Handlers<typeof signInCalls> {
  const { database, clock } = desk.platform;
  const { db } = database;
  return {
    async adminSignIn(_input, { merchant }) {
      const now = clock.now();
      const { smsPerHour, placeFailsMost, lockWindowMinutes } = await desk.settings(merchant);
      const crowd = { merchant, since: now - lockWindowMinutes * MINUTE, least: placeFailsMost };
      return ok({
        locked: await lockedNames(desk, merchant),
        crowded: await failingNetworks(db, crowd),
        sms: { sent: await smsSince(db, merchant, now - HOUR), most: smsPerHour },
        alerts: await alertsSince(db, merchant, now - ALERTS_MS),
      });
    },
    adminUnlock: (input, caller) => unlock(desk, input, caller),
  };
}

async function lockedNames(desk: Desk, merchant: string): Promise<Shown["locked"]> {
  const { database, clock } = desk.platform;
  const rule = lockRule(await desk.settings(merchant));
  const now = clock.now();
  const since = now - Math.min(rule.windowMs + rule.lockMs, LONGEST_MS);
  const failing = await failingNames(database.db, { merchant, since, least: rule.after });
  const found = await Promise.all(
    failing.map(async ({ nameKey: key, networks }) => {
      const failures = await failuresOf(database.db, merchant, key, rule.after);
      const until = lockedUntil(failures, now, rule);
      if (until === undefined) return undefined;
      const known = (await playerByName(database.db, merchant, key)) !== undefined;
      const about = { username: key, known, since: Math.max(...failures), networks };
      return Number.isFinite(until) ? { ...about, until } : about;
    }),
  );
  return found.filter((each) => each !== undefined);
}

async function unlock(desk: Desk, { username, reason }: { username: string; reason: string }, caller: Caller) {
  const { database, clock } = desk.platform;
  const { merchant } = caller;
  const key = nameKey(username);
  const found = await playerByName(database.db, merchant, key);
  if (!found) return fault("NOT_FOUND");
  await database.transaction(async (tx) => {
    await note(desk, found, key, { caller, result: "UNLOCKED", tx });
    const deed = { merchant, operator: caller.session!, object: found.id, reason, action: "accounts.player.unlock" };
    await writeLog(tx, deed, clock.now());
  });
  return ok(null);
}
