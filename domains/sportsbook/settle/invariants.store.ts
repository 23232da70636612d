import type { PlayerId } from "@taya/kernel/id";
import type { Claim, Claimed, RoomCheck, Scope } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";
import { stepOf } from "./post.rules.ts";
import { readTickets } from "./tickets.read.ts";

/** What open tickets hold of each player's money: of those that wait too, and without what was cashed out. */
export const openTickets: Claim = async (db): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    select player_id as "playerId", sum(sportsbook.stake_left(stake, cashed_ppm))::bigint as amount,
      sum(bonus_stake)::bigint as bonus
    from sportsbook.bet where status in ('PENDING', 'ACCEPTED') group by player_id`.execute(db);
  return rows;
};

interface Found {
  subject: string;
  playerId: PlayerId;
  amount: bigint;
  detail: unknown;
}

/** Rows of the players and the time a proof looks at. */
const within = (scope: Scope, player: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  scope.full
    ? sql`true`
    : sql`${player} = any (${arrayOf(scope.players)}::uuid[]) and ${at} >= ${new Date(scope.since)}`;

/** Everything that was posted of a ticket is what it says it has returned, number after number. */
const postedIsReturned: RoomCheck = {
  name: "a ticket's postings add up to what it returns",
  async find(db, scope) {
    const { rows } = await sql<Found>`
      select b.id::text as subject, b.player_id as "playerId", sum(p.delta)::bigint - b.returned - b.cashed as amount,
        jsonb_build_object('seq', b.seq, 'postings', count(*), 'returned', b.returned::text) as detail
      from sportsbook.posting p join sportsbook.bet b on b.id = p.bet_id
      where ${
        scope.full
          ? sql`true`
          : sql`b.id in (select q.bet_id from sportsbook.posting q where ${within(scope, sql`q.player_id`, sql`q.at`)})`
      }
      group by b.id having sum(p.delta) <> b.returned + b.cashed or count(*) <> b.seq or max(p.seq) <> b.seq`.execute(
      db,
    );
    return rows;
  },
};

/** So many tickets are reckoned anew at once. */
const PIECE = 2_000;

/** A ticket of which everything that was told is settled stands where its legs put it. */
const settledIsDue: RoomCheck = {
  name: "a ticket returns what its legs make of it",
  async find(db, scope) {
    const found: Found[] = [];
    for await (const ids of told(db, scope)) {
      for (const ticket of (await readTickets(db, ids)).values()) {
        // What was told once may wait for a second word, as the brand wants it.
        const step = stepOf(ticket, 0n);
        if (step.step === "none") continue;
        const should = step.step === "end" ? step.end.returned : 0n;
        const detail = { status: ticket.status, step: step.step, should: String(should) };
        const amount = (ticket.status === "SETTLED" ? (ticket.last?.returned ?? 0n) : 0n) - should;
        found.push({ subject: ticket.id, playerId: ticket.playerId, amount, detail });
      }
    }
    return found;
  },
};

/** Ids of tickets with a leg that something was told of, and none of which something is still due. */
async function* told(db: Db, scope: Scope): AsyncGenerator<readonly string[]> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await sql<{ id: string }>`
      select b.id from sportsbook.bet b
      where b.id > ${after} and b.status in ('ACCEPTED', 'SETTLED')
        and ${scope.full ? sql`true` : sql`b.player_id = any (${arrayOf(scope.players)}::uuid[])`}
        and (exists (select 1 from sportsbook.leg l join sportsbook.result r using (fixture_id, type_id, spec)
            where l.bet_id = b.id and ${scope.full ? sql`true` : sql`r.at >= ${new Date(scope.since)}`})
          or exists (select 1 from sportsbook.posting p
            where p.bet_id = b.id and ${scope.full ? sql`true` : sql`p.at >= ${new Date(scope.since)}`}))
        and not exists (select 1 from sportsbook.leg l join sportsbook.result r using (fixture_id, type_id, spec)
          where l.bet_id = b.id and r.settled_at is null)
      order by b.id limit ${PIECE}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    after = rows.at(-1)!.id;
  }
}

/** The proofs that tickets bring to the books. */
export const ticketChecks: readonly RoomCheck[] = [postedIsReturned, settledIsDue];
