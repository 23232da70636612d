import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { oneAtATime } from "@taya/platform/at-most";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A sum one operator wants to move by themselves. */
export interface Alone {
  readonly kind: string;
  readonly merchant: string;
  readonly operatorId: PlayerId;
  /** Whose money it is. */
  readonly subject: string;
  readonly amount: Minor;
  /** Together with all of the last 24 hours no more than this. */
  readonly most: Minor;
  /** Whether everything this operator did counts, and not only what was done for this player. */
  readonly everything: boolean;
}

/** Whether a sum needs no second person; if so it counts from now on. One at a time for each kind and brand. */
export async function takeAlone(tx: Db, query: Alone, now: Instant): Promise<boolean> {
  const { kind, merchant, operatorId, subject, amount, most, everything } = query;
  if (amount > most) return false;
  await oneAtATime(tx, "alone", `${merchant} ${kind}`);
  const { rows } = await sql<{ own: bigint; theirs: bigint }>`
    select coalesce(sum(amount) filter (where operator_id = ${operatorId}), 0)::bigint as own,
      coalesce(sum(amount) filter (where subject = ${subject}), 0)::bigint as theirs
    from audit.alone_sum
    where merchant = ${merchant} and kind = ${kind} and at > ${new Date(now - DAY)}`.execute(tx);
  const { own, theirs } = rows[0]!;
  if (theirs + amount > most || (everything && own + amount > most)) return false;
  await sql`
    insert into audit.alone_sum (merchant, kind, operator_id, subject, amount, at)
    values (${merchant}, ${kind}, ${operatorId}, ${subject}, ${amount}, ${new Date(now)})`.execute(tx);
  return true;
}
