import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "./context.ts";
import { guessAt } from "./guard/guesses.ts";
import { playerById } from "./players.store.ts";

const LOCK_MS = DAY;

export type PaymentFault = "PAYPWD_NOT_SET" | "PAYPWD_WRONG" | "PAYPWD_LOCKED" | "OVERLOADED";

/**
 * Checks a payment password: five wrong tries within a day lock it for a day, a right one forgets them. Counts outside any transaction of the
 * caller, so that a refusal that rolls back still counts. PAYPWD_WRONG says how many tries are `left`, and once none
 * are, like PAYPWD_LOCKED, `until` when it is locked.
 */
export async function checkPaymentPassword(
  context: Context,
  id: PlayerId,
  proof: string,
): Promise<Result<null, PaymentFault>> {
  const { database, clock } = context.platform;
  const found = await playerById(database.db, id);
  const stored = found?.secret.paymentHash;
  if (!found || !stored) return fault("PAYPWD_NOT_SET");
  const guess = guessAt(found, "paymentPassword");
  const checked = await context.attempts.check(
    guess,
    async (left) => {
      const right = await context.hashing.verify(stored, proof.trim());
      if (!right.ok) return right;
      if (right.value) {
        await context.attempts.forget(database.db, guess);
        return ok(null);
      }
      return fault("PAYPWD_WRONG", { value: { left, ...(left === 0 && { until: clock.now() + LOCK_MS }) } });
    },
    ["PAYPWD_WRONG"],
  );
  if (checked.ok) return checked;
  const { fault: why, detail } = checked;
  return why === "AUTH_LOCKED" ? fault("PAYPWD_LOCKED", { value: detail.value }) : fault(why, detail);
}
