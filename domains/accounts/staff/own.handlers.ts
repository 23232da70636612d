import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Desk } from "../desk.ts";
import { hasFactor } from "../guard/factor.ts";
import { provePassword } from "../guard/password.ts";
import { checkPassword } from "../password.rules.ts";
import { commonWords } from "../password.words.ts";
import { setPassword } from "../players.change.ts";
import { playerById } from "../players.store.ts";
import { factorRequired } from "./entry.ts";
import type { operatorCalls } from "./operators.contract.ts";

type Calls = Pick<typeof operatorCalls, "adminPassword" | "adminSessions" | "adminSessionEnd">;
/** Longer than players' ones: staff can do more. */
const PASSWORD = { enabled: true, required: true, minLength: 12, maxLength: 64, acceptedPattern: "*", patternId: 0 };

/** What an operator does with his own account. */
export function ownHandlers(desk: Desk): Handlers<Calls> {
  const { database, clock } = desk.platform;
  return {
    async adminPassword({ oldPassword, newPassword, confirmNewPassword }, caller) {
      const session = caller.session!;
      const found = await playerById(database.db, session.playerId);
      if (!found) return fault("AUTH_NOT_LOGGED_IN");
      const password = newPassword.trim();
      if (confirmNewPassword.trim() !== password) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "confirmNewPassword", rule: "match" }] });
      }
      const right = await provePassword(desk, found, oldPassword, caller);
      if (!right.ok)
        return right.fault === "AUTH_BAD_CREDENTIALS" ? fault("PASSWORD_OLD_WRONG") : fault(right.fault, right.detail);
      if (oldPassword.trim() === password) return fault("PASSWORD_SAME");
      const finding = checkPassword(password, PASSWORD, {
        username: found.username,
        ...(await commonWords(desk, caller.merchant)),
      });
      if (finding?.rule === "breached") return fault("PASSWORD_BREACHED");
      if (finding) return fault("PASSWORD_WEAK", { errors: [{ field: "newPassword", ...finding.error }] });
      const hash = await desk.hashing.hash(password);
      if (!hash.ok) return hash;
      const bare = (await factorRequired(desk, caller.merchant)) && !(await hasFactor(database.db, found.id));
      await database.transaction(async (tx) => {
        const at = clock.now();
        await setPassword(tx, found.id, { hash: hash.value, state: "OK", at });
        await desk.sessions.end(tx, { playerId: found.id, except: session.id }, "PASSWORD");
        // Where an authenticator is required the session stays as little as it is until there is one.
        if (!bare) await desk.sessions.renew(tx, session, caller, false);
        const about = { merchant: caller.merchant, operator: session, object: found.id };
        await desk.needs.audit.log(tx, {
          ...about,
          action: "accounts.password.change",
          reason: "changed by its owner",
        });
      });
      return ok({ next: bare ? ("FACTOR" as const) : ("DONE" as const) });
    },
    async adminSessions(_input, caller) {
      const session = caller.session!;
      const alive = await desk.sessions.alive(database.db, session.playerId, await desk.settings(caller.merchant));
      return ok({
        list: alive
          .toReversed()
          .map(({ id, ip, startedAt, lastSeenAt }) => ({ id, ip, startedAt, lastSeenAt, current: id === session.id })),
      });
    },
    async adminSessionEnd({ id }, caller) {
      const session = caller.session!;
      const ended = await database.transaction(async (tx) => {
        const count = await desk.sessions.end(tx, { playerId: session.playerId, only: id }, "SIGNED_OUT");
        if (count === 0) return false;
        const about = { merchant: caller.merchant, operator: session, object: id };
        const deed = { ...about, action: "accounts.session.end", reason: "ended by its owner" };
        await desk.needs.audit.log(tx, deed);
        return true;
      });
      return ended ? ok(null) : fault("NOT_FOUND");
    },
  };
}
