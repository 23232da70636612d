import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Desk } from "./desk.ts";
import { playerById } from "./players.store.ts";

const TRIES_MOST = 5;
const LOCK_MS = DAY;

export type PaymentFault = "PAYPWD_NOT_SET" | "PAYPWD_WRONG" | "PAYPWD_LOCKED" | "OVERLOADED";

/**
 * Checks a payment password: five wrong tries lock it for a day. Counts outside any transaction of the caller,
 * so that a refusal that rolls back still counts. PAYPWD_WRONG says how many tries are `left`, and once none are,
 * like PAYPWD_LOCKED, `until` when it is locked.
 */
export async function checkPaymentPassword(
  desk: Desk,
  id: PlayerId,
  proof: string,
): Promise<Result<null, PaymentFault>> {
  const { database, clock } = desk.platform;
  const stored = (await playerById(database.db, id))?.secret.paymentHash;
  if (stored === undefined) return fault("PAYPWD_NOT_SET");
  const now = clock.now();
  const tries = await countTry(database.db, id, now);
  if (tries === undefined) return fault("PAYPWD_LOCKED", { value: await lockOf(database.db, id) });
  const right = await desk.hashing.verify(stored, proof.trim());
  if (!right.ok) return right;
  if (right.value) {
    await sql`update accounts.player set payment_tries = 0, payment_locked_until = null where id = ${id}`.execute(
      database.db,
    );
    return ok(null);
  }
  const left = TRIES_MOST - tries;
  return fault("PAYPWD_WRONG", { value: { left, ...(left === 0 && { until: now + LOCK_MS }) } });
}

/** Until when a payment password is locked. */
async function lockOf(db: Db, id: PlayerId): Promise<{ until?: Instant }> {
  const { rows } = await sql<{ until: Instant | null }>`
    select payment_locked_until as until from accounts.player where id = ${id}`.execute(db);
  const until = rows[0]?.until;
  return until ? { until } : {};
}

/** The number of this try; undefined while locked. The fifth one locks until it turns out to be right. */
async function countTry(db: Db, id: PlayerId, now: Instant): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    update accounts.player set
      payment_tries = case when payment_locked_until <= ${new Date(now)} then 1 else payment_tries + 1 end,
      payment_locked_until = case
        when payment_tries + 1 >= ${TRIES_MOST} and payment_locked_until is null then ${new Date(now + LOCK_MS)}::timestamptz
        else null end
    where id = ${id} and (payment_locked_until is null or payment_locked_until <= ${new Date(now)})
    returning payment_tries as tries`.execute(db);
  return rows[0]?.tries;
}
