import { rowWindow } from "@taya/kernel/page";
import type { Handlers } from "@taya/kernel/call";
import { isId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { userAgentName } from "./user-agent.rules.ts";
import type { Context } from "./context.ts";
import { secured } from "./events.ts";
import { needsStepUp } from "./guard/guard.handlers.ts";
import { steppedUp } from "./guard/stepup.ts";
import { loginsOf } from "./logins.store.ts";
import { maskEmail, maskPhone } from "./mask.ts";
import { ownPlayer } from "./member.handlers.ts";
import { setIpVerification } from "./players.change.ts";
import { unlockPersonal } from "./personal.ts";
import { forgetPlaces, namedPlaces, placesOf } from "./places.store.ts";
import { payoutAccounts } from "./points.ts";
import type { securityCalls } from "./security.contract.ts";
import { twoFactorOf } from "./twofactor/twofactor.ts";

const OUT_OF = 7;

type Calls = typeof securityCalls;
type Guards = "security" | "ipVerification";

/** Answers the calls about how an account is protected and from where it is used. */
export const securityHandlers = (context: Context): Handlers<Calls> => ({ ...guardsOf(context), ...usesOf(context) });

function guardsOf(context: Context): Pick<Handlers<Calls>, Guards> {
  const { platform } = context;
  const { db } = platform.database;
  return {
    async security(_input, caller) {
      const found = await ownPlayer(context, caller);
      const { mobileNum, email } = await unlockPersonal(context.vault, found.id, found.secret.personalBox);
      const twoFactor = await twoFactorOf(db, found.id);
      const done = [
        found.secret.passwordState === "OK",
        found.secret.paymentHash !== null,
        found.phoneVerified,
        found.emailVerified,
        found.kycStatus === "APPROVED",
        twoFactor.enabled,
        found.ipVerification,
      ];
      return ok({
        password: { changedAt: found.secret.passwordChangedAt },
        paymentPassword: { set: found.secret.paymentHash !== null },
        phone: { masked: mobileNum ? maskPhone(mobileNum) : null, verified: found.phoneVerified },
        email: { masked: email ? maskEmail(email) : null, verified: found.emailVerified },
        bankCards: (await platform.points.one(payoutAccounts)?.shown(db, found.id))?.length ?? 0,
        twoFactor: { ...twoFactor, methods: [...twoFactor.methods] },
        ipVerification: found.ipVerification,
        idDocuments: { status: found.kycStatus },
        score: done.filter(Boolean).length,
        outOf: OUT_OF,
      });
    },
    async ipVerification({ enabled }, caller) {
      if (!(await steppedUp(context, caller))) return needsStepUp();
      const { playerId } = caller.session!;
      await platform.database.transaction(async (tx) => {
        const changed = await setIpVerification(tx, playerId, enabled);
        if (enabled || !changed) return;
        const event = { playerId, merchant: caller.merchant, at: platform.clock.now() };
        await platform.events.tell(tx, secured, { ...event, what: "PLACES_UNCHECKED" });
      });
      return ok({ enabled });
    },
  };
}

function usesOf(context: Context): Omit<Handlers<Calls>, Guards> {
  const { platform } = context;
  const { db } = platform.database;
  return {
    async devices(input, caller) {
      const { pageNo, pageSize } = input;
      const rows = rowWindow(input, platform.clock);
      const { playerId, id } = caller.session!;
      const settings = await context.settings(caller.merchant);
      const sessions = await context.sessions.alive(db, playerId, settings);
      const places = await placesOf(db, playerId, platform.clock.now() - settings.placeDays * DAY);
      const logins = await loginsOf(db, playerId, rows);
      return ok({
        sessions: sessions
          .toReversed()
          .map((each) => ({ ...each, device: userAgentName(each.agent), current: each.id === id })),
        places: await namedPlaces(db, playerId, places),
        logins: { ...logins, pageNo, pageSize, asOf: rows.asOf },
      });
    },
    async sessionEnd({ id }, caller) {
      if (!isId(id)) return fault("NOT_FOUND");
      const { playerId } = caller.session!;
      const ended = await platform.database.transaction((tx) =>
        context.sessions.end(tx, { playerId, only: id }, "SIGNED_OUT"),
      );
      return ended > 0 ? ok(null) : fault("NOT_FOUND");
    },
    async sessionsEnd(_input, caller) {
      const { playerId, id } = caller.session!;
      const ended = await platform.database.transaction((tx) =>
        context.sessions.end(tx, { playerId, except: id }, "SIGNED_OUT"),
      );
      return ok({ ended });
    },
    async placeForget({ id }, caller) {
      if (!isId(id)) return fault("NOT_FOUND");
      return (await forgetPlaces(db, caller.session!.playerId, id)) > 0 ? ok(null) : fault("NOT_FOUND");
    },
  };
}
