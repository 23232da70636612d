import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** What a player may stake, or lose, in a period; `endsAt` is the end of the running one. */
interface BetLimit {
  readonly kind: "wager" | "loss";
  readonly period: "day" | "week" | "month";
  readonly most: Minor;
  readonly endsAt: Instant;
  /** Already used in the running period; only taken when the limit is new. */
  readonly used?: Minor;
}

/** Guard figures; a member left out stays as it is. */
export interface Guard {
  /** Bets are refused (EXCLUDED) before this instant; "ever" for good, null lifts it. */
  readonly blockedUntil?: Instant | "ever" | null;
  /** All limits of the player (LIMIT when a bet would pass one); an empty list lifts them. */
  readonly limits?: readonly BetLimit[];
}

/** Sets what the debit itself refuses; effective for every bet that locks the wallet after the commit. */
export async function setGuard(tx: Db, playerId: PlayerId, guard: Guard): Promise<void> {
  const { blockedUntil, limits } = guard;
  if (blockedUntil !== undefined) {
    const until = blockedUntil === "ever" ? "infinity" : blockedUntil === null ? null : new Date(blockedUntil);
    await sql`select ledger.block(${playerId}::uuid, ${until}::timestamptz)`.execute(tx);
  }
  if (limits) {
    const plain = limits.map((each) => ({ ...each, most: each.most.toString(), used: (each.used ?? 0n).toString() }));
    await sql`select ledger.limit_bets(${playerId}::uuid, ${JSON.stringify(plain)}::jsonb)`.execute(tx);
  }
}

/** What is used of each limit now. */
export async function readLimits(
  db: Db,
  playerId: PlayerId,
  at: Instant,
): Promise<{ kind: string; period: string; most: Minor; used: Minor; endsAt: Instant }[]> {
  const { rows } = await sql<{ kind: string; period: string; most: bigint; used: bigint; ends_at: Instant }>`
    select kind, period, most, case when ends_at > ${new Date(at)} then used else 0 end as used,
      ledger.period_end(ends_at, period, ${new Date(at)}) as ends_at
    from ledger.limit_usage where player_id = ${playerId} order by kind, ends_at`.execute(db);
  return rows.map(({ ends_at: endsAt, ...row }) => ({ ...row, endsAt }));
}
