import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "./needs.ts";
import { factorRequired } from "./entry.ts";
import type { operatorCalls } from "./operators.contract.ts";

type Calls = Pick<typeof operatorCalls, "adminPassword" | "adminSessions" | "adminSessionEnd">;
/** Longer than players' ones: staff can do more. */
const RULE = { enabled: true, required: true, minLength: 12, maxLength: 64, acceptedPattern: "*", patternId: 0 };

/** What an operator does with their own account. */
export function ownHandlers(context: Context): Handlers<Calls> {
  const { database, clock } = context.platform;
  const { password: passwords, sessions, factor } = context.accounts.operators;
  return {
    async adminPassword({ oldPassword, newPassword, confirmNewPassword }, caller) {
      const session = caller.session!;
      const password = newPassword.trim();
      if (confirmNewPassword.trim() !== password) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "confirmNewPassword", rule: "match" }] });
      }
      const right = await passwords.prove(oldPassword, caller);
      if (!right.ok)
        return right.fault === "AUTH_BAD_CREDENTIALS" ? fault("PASSWORD_OLD_WRONG") : fault(right.fault, right.detail);
      if (oldPassword.trim() === password) return fault("PASSWORD_SAME");
      const { username, playerId } = session;
      const { merchant } = caller;
      const finding = await passwords.finding(password, { merchant, username, rule: RULE });
      if (finding?.rule === "breached") return fault("PASSWORD_BREACHED");
      if (finding) return fault("PASSWORD_WEAK", { errors: [{ field: "newPassword", ...finding.error }] });
      const hash = await context.accounts.hashPassword(password);
      if (!hash.ok) return hash;
      const bare = (await factorRequired(context, merchant)) && !(await factor.has(database.db, playerId));
      await database.transaction(async (tx) => {
        const at = clock.now();
        await passwords.set(tx, playerId, { hash: hash.value, state: "OK", at });
        await sessions.end(tx, { playerId, except: session.id }, "PASSWORD");
        // Where an authenticator is required the session stays as little as it is until there is one.
        if (!bare) await sessions.lift(tx, session, caller);
        const about = { merchant, operator: session, object: playerId };
        await context.audit.log(tx, {
          ...about,
          action: "accounts.password.change",
          reason: "changed by its owner",
        });
      });
      return ok({ next: bare ? ("FACTOR" as const) : ("DONE" as const) });
    },
    async adminSessions(_input, caller) {
      const session = caller.session!;
      const alive = await sessions.alive(session, caller.merchant);
      return ok({
        list: alive
          .toReversed()
          .map(({ id, ip, startedAt, lastSeenAt }) => ({ id, ip, startedAt, lastSeenAt, current: id === session.id })),
      });
    },
    async adminSessionEnd({ id }, caller) {
      const session = caller.session!;
      const ended = await database.transaction(async (tx) => {
        const count = await sessions.end(tx, { playerId: session.playerId, only: id }, "SIGNED_OUT");
        if (count === 0) return false;
        const about = { merchant: caller.merchant, operator: session, object: id };
        const action = { ...about, action: "accounts.session.end", reason: "ended by its owner" };
        await context.audit.log(tx, action);
        return true;
      });
      return ended ? ok(null) : fault("NOT_FOUND");
    },
  };
}
