import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { agreement, type Ledger, type RoomCheck, type Said, type Wanted, wantedRows } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Entry types of a round that the house pays for: its stake, and what it won. */
const [STAKE, WIN] = [310, 311];

/**
 * The proofs of free rounds: what was counted as played is booked, round by round, with what it won, and nothing else is;
 * and each claim that was paid in rounds has them, in the worth it took off the budget.
 */
export const freeRoundChecks = (ledger: Pick<Ledger, "booked" | "bookedUnder">): readonly RoomCheck[] => [
  agreement(ledger, { name: "every free round booked once", types: [STAKE, WIN], said: played }),
  { name: "every claim of free rounds given once", find: findUngiven },
];

interface Counted {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly currency: string;
  readonly since: Instant;
  readonly used: number;
  readonly stake: Minor;
  readonly wins: number;
  readonly won: Minor;
}

async function played(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Counted>`
    select player_id as "playerId", id as ref, currency, created_at as since, used, stake, wins, won
    from promotions.free_rounds where used > 0 and ${wantedRows(wanted, "played_at")}`.execute(db);
  return rows.map(({ used, stake, wins, won, ...row }) => ({
    ...row,
    due: [
      { type: STAKE, entries: used, amount: BigInt(used) * stake },
      ...(wins > 0 ? [{ type: WIN, entries: wins, amount: won }] : []),
    ],
  }));
}

async function findUngiven(...[db, scope]: Parameters<RoomCheck["find"]>) {
  const looked = scope.full ? sql`true` : sql`c.decided_at >= ${new Date(scope.since)}`;
  const { rows } = await sql<{ id: string; playerId: PlayerId; amount: Minor; given: Minor }>`
    select c.id, c.player_id as "playerId", c.amount, coalesce(f.rounds * f.stake, 0)::bigint as given
    from promotions.claim c left join promotions.free_rounds f on f.source = 'claim' and f.ref = c.id
    where ${looked} and c.unit = 'rounds' and c.status in ('claimed', 'issued')
      and (f.id is null or f.player_id <> c.player_id or f.rounds * f.stake <> c.amount)`.execute(db);
  return rows.map(({ id, playerId, amount, given }) => ({
    subject: id,
    playerId,
    amount: given - amount,
    detail: { claim: id, amount, given },
  }));
}
