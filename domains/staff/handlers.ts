import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { staffCalls } from "./contract.ts";
import { entryHandlers, factorRequired } from "./entry.ts";
import type { Context } from "./needs.ts";
import { operatorHandlers } from "./operators.handlers.ts";
import { roomSettingHandlers } from "./room-settings/handlers.ts";

type Calls = typeof staffCalls;

/** Answers every call of the room. */
export function staffHandlers(context: Context): Handlers<Calls> {
  return {
    ...entryHandlers(context),
    ...factorHandlers(context),
    ...operatorHandlers(context),
    ...roomSettingHandlers(context),
  };
}

type Factor = "adminFactor" | "adminFactorConfirm" | "adminFactorDrop";

function factorHandlers(context: Context): Pick<Handlers<Calls>, Factor> {
  const { audit, platform } = context;
  const { database } = platform;
  const { factor, sessions } = context.accounts.operators;
  return {
    async adminFactor(_input, caller) {
      const made = await factor.make(caller);
      if (!made) return fault("WALLET_STATE");
      const about = { merchant: caller.merchant, operator: caller.session!, object: caller.session!.playerId };
      const action = { ...about, action: "accounts.2fa.begin", reason: "authenticator offered" };
      await database.transaction((tx) => audit.log(tx, action));
      return ok(made);
    },
    async adminFactorConfirm({ code }, caller) {
      const right = await factor.prove(code, caller, true);
      if (!right.ok) return right;
      const about = { merchant: caller.merchant, operator: caller.session!, object: caller.session!.playerId };
      const action = { ...about, action: "accounts.2fa.confirm", reason: "authenticator enrolled" };
      await database.transaction(async (tx) => {
        await audit.log(tx, action);
        // Whoever had to enrol proves it at once by logging in with it.
        const { playerId, id, mustChangePassword } = caller.session!;
        if (mustChangePassword) await sessions.end(tx, { playerId, only: id }, "PASSWORD");
      });
      return ok(null);
    },
    async adminFactorDrop({ code, reason }, caller) {
      const operator = caller.session!;
      if (await factorRequired(context, caller.merchant)) return fault("FORBIDDEN");
      const right = await factor.prove(code, caller);
      if (!right.ok) return right;
      await database.transaction(async (tx) => {
        await factor.drop(tx, operator.playerId);
        const about = { merchant: caller.merchant, operator, object: operator.playerId, reason };
        await audit.log(tx, { ...about, action: "accounts.2fa.drop" });
      });
      return ok(null);
    },
  };
}
