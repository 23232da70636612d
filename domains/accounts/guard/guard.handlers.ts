import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { dayIn } from "@taya/kernel/instant";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { ownPlayer } from "../member.handlers.ts";
import { readDetails } from "../details.ts";
import { checkPaymentPassword } from "../payment.ts";
import { GUESSED_PATTERN, isGuessed } from "../payment.rules.ts";
import type { Player } from "../players.store.ts";
import { noteChange } from "./changes.store.ts";
import { guessAt } from "./guesses.ts";
import type { guardCalls } from "./guard.contract.ts";
import { stepUp, steppedUp } from "./stepup.ts";

/** What a step-up may be proven with. */
const METHODS = ["PASSWORD", "PAYPWD", "GOOGLE", "PASSKEY"];
export const needsStepUp = () => fault("STEP_UP_REQUIRED", { value: { methods: METHODS } });

export function guardHandlers(context: Context): Handlers<typeof guardCalls> {
  const { database, clock } = context.platform;
  return {
    stepUp: (input, caller) => stepUp(context, input, caller),
    async paymentPassword({ paymentPassword, oldPaymentPassword }, caller) {
      const found = await ownPlayer(context, caller);
      const stepped = await steppedUp(context, caller);
      if (found.secret.paymentHash === null && !stepped) return needsStepUp();
      if (found.secret.paymentHash !== null && !(stepped && oldPaymentPassword === undefined)) {
        const right = await checkPaymentPassword(context, found.id, oldPaymentPassword ?? "");
        if (!right.ok) return right;
      }
      if (isGuessed(paymentPassword, await ownOf(context, found)))
        return fault("VALIDATION_FAILED", {
          errors: [{ field: "paymentPassword", rule: "pattern", patternId: GUESSED_PATTERN }],
        });
      const hashed = await context.hashing.hash(paymentPassword);
      if (!hashed.ok) return hashed;
      await database.transaction(async (tx) => {
        await sql`
          update accounts.player set payment_hash = ${hashed.value} where id = ${found.id}`.execute(tx);
        await context.attempts.forget(tx, guessAt(found, "paymentPassword"));
        await noteChange(tx, found.id, "paymentPassword", clock.now());
      });
      return ok(null);
    },
  };
}

/** What others would try first of this player. */
async function ownOf(context: Context, { id, merchant }: Player) {
  const { timeZone } = await context.needs.site.brand(merchant);
  const { mobileNum } = (await readDetails(context, context.platform.database.db, id)) ?? {};
  return { today: dayIn(context.platform.clock.now(), timeZone), mobileNum };
}
