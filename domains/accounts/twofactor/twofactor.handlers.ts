import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { secured } from "../events.ts";
import { noteChange } from "../guard/changes.store.ts";
import { dropFactor, hasFactor, makeFactor, proveCode } from "../guard/factor.ts";
import { ownerOf } from "../guard/guesses.ts";
import { needsStepUp } from "../guard/guard.handlers.ts";
import { makeRecovery } from "../guard/recovery.ts";
import { steppedUp } from "../guard/stepup.ts";
import { otpauthUri } from "../guard/totp.ts";
import { dropRecovery, proveEither, qrPicture } from "./twofactor.ts";
import type { twofactorCalls } from "./twofactor.contract.ts";

/** Answers the calls about a player's authenticator. */
export function twofactorHandlers(context: Context): Handlers<typeof twofactorCalls> {
  const { database, clock, events } = context.platform;
  const told = (tx: Db, { merchant, session }: Caller, what: "TWO_FACTOR_ON" | "TWO_FACTOR_OFF" | "RECOVERY_CODES") =>
    events.tell(tx, secured, { playerId: session!.playerId, merchant, what, at: clock.now() });
  return {
    async twoFactor(_input, caller) {
      if (!(await steppedUp(context, caller))) return needsStepUp();
      const { playerId, username } = caller.session!;
      const secret = await makeFactor(context, database.db, playerId);
      if (secret === undefined) return fault("WALLET_STATE");
      const { name } = await context.needs.site.brand(caller.merchant);
      const uri = otpauthUri(name, username, secret);
      return ok({ secret, uri, qr: await qrPicture(uri) });
    },
    async twoFactorConfirm({ code }, caller) {
      const { playerId } = caller.session!;
      const right = await proveCode(context, ownerOf(caller), code, true);
      if (!right.ok) return right;
      return database.transaction(async (tx) => {
        await noteChange(tx, playerId, "twoFactor", clock.now());
        await told(tx, caller, "TWO_FACTOR_ON");
        return ok({ recoveryCodes: await makeRecovery(tx, context, playerId) });
      });
    },
    async twoFactorDrop({ code }, caller) {
      if (!(await steppedUp(context, caller))) return needsStepUp();
      const { playerId } = caller.session!;
      const there = await hasFactor(database.db, playerId);
      if (!there) return fault("AUTH_2FA_WRONG");
      const right = await proveEither(context, ownerOf(caller), code);
      if (!right.ok) return right;
      await database.transaction(async (tx) => {
        await dropFactor(tx, playerId);
        await dropRecovery(tx, playerId);
        await noteChange(tx, playerId, "twoFactor", clock.now());
        await told(tx, caller, "TWO_FACTOR_OFF");
      });
      return ok(null);
    },
    async recoveryCodes({ code }, caller) {
      if (!(await steppedUp(context, caller))) return needsStepUp();
      const { playerId } = caller.session!;
      const right = await proveCode(context, ownerOf(caller), code);
      if (!right.ok) return right;
      return database.transaction(async (tx) => {
        await told(tx, caller, "RECOVERY_CODES");
        return ok({ recoveryCodes: await makeRecovery(tx, context, playerId) });
      });
    },
  };
}
