import { isId, type PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Break, Ledger, RoomCheck, Scope } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

type Books = Pick<Ledger, "booked" | "bookedUnder">;

const GRANTED = 300;

/**
 * The proofs of offers: what was paid is one bonus of its amount, which is booked once when its money comes, and nothing
 * else is; what is set aside is what the claims say.
 */
export const offerChecks = (ledger: Books): readonly RoomCheck[] => [
  { name: "every paid claim is one bonus", find: findUnpaid },
  { name: "every bonus of a claim booked once", find: (db, scope) => findUnbooked(ledger, db, scope) },
  { name: "offers are the sum of their claims", find: findSums },
];

interface Unpaid {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly amount: Minor;
  readonly granted: Minor | null;
}

async function findUnpaid(...[db, scope]: Parameters<RoomCheck["find"]>) {
  const looked = scope.full ? sql`true` : sql`c.decided_at >= ${new Date(scope.since)}`;
  const { rows } = await sql<Unpaid>`
    select c.id, c.player_id as "playerId", c.amount, g.amount as granted
    from promotions.claim c left join promotions.bonus_grant g on g.id = c.grant_id and g.player_id = c.player_id
    where ${looked} and c.grant_id is not null
      and (g.id is null or g.amount <> c.amount or g.required <> c.required)`.execute(db);
  return rows.map(({ id, playerId, amount, granted }) => ({
    subject: id,
    playerId,
    amount: (granted ?? 0n) - amount,
    detail: { claim: id, amount, granted: granted ?? 0n },
  }));
}

interface Begun {
  readonly playerId: PlayerId;
  /** The bonus. */
  readonly ref: string;
  readonly since: Instant;
  readonly amount: Minor;
}

/** A bonus that waits behind another has no money yet. */
async function findUnbooked(ledger: Books, db: Db, scope: Scope): Promise<Break[]> {
  const looked = scope.full
    ? sql`true`
    : sql`(c.decided_at >= ${new Date(scope.since)} or g.activated_at >= ${new Date(scope.since)})`;
  const { rows } = await sql<Begun>`
    select g.player_id as "playerId", g.id as ref, g.created_at as since, g.amount
    from promotions.claim c join promotions.bonus_grant g on g.id = c.grant_id
    where ${looked} and (g.activated_at is not null or g.status = 'COMPLETED')`.execute(db);
  const fresh = await ledger.booked(db, [GRANTED], scope);
  const under = scope.full ? fresh : await ledger.bookedUnder(db, [GRANTED], rows);
  const booked = new Map(under.map((each) => [each.ref, each]));
  const off = rows.filter(({ ref, amount }) => booked.get(ref)?.amount !== amount || booked.get(ref)?.entries !== 1);
  const known = await knownOf(db, fresh.map(({ ref }) => ref).filter(isId));
  return [
    ...off.map(({ ref, playerId, amount }) => {
      return breakOf(ref, playerId, (booked.get(ref)?.amount ?? 0n) - amount);
    }),
    ...fresh.flatMap(({ ref, playerId, amount }) => (known.has(ref) ? [] : [breakOf(ref, playerId, amount)])),
  ];
}

const breakOf = (bonus: string, playerId: string, amount: Minor): Break => {
  return { subject: `${playerId} ${bonus}`, playerId, amount, detail: { bonus } };
};

async function knownOf(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from promotions.bonus_grant where id = any (${arrayOf(ids)}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface Sum {
  readonly id: string;
  readonly spent: Minor;
  readonly claims: number;
  readonly claimed: Minor;
  readonly counted: number;
}

async function findSums(...[db, scope]: Parameters<RoomCheck["find"]>) {
  const looked = scope.full
    ? sql`true`
    : sql`o.id in (select offer_id from promotions.claim where at >= ${new Date(scope.since)} or decided_at >= ${new Date(scope.since)}
        union all select offer_id from promotions.boost_payment where at >= ${new Date(scope.since)})`;
  const { rows } = await sql<Sum>`
    select * from (
      select o.id, o.spent, o.claims, count(c.id)::int as counted,
        (coalesce(sum(c.amount), 0) + coalesce(
          (select sum(b.amount) from promotions.boost_payment b where b.offer_id = o.id), 0))::bigint as claimed
      from promotions.offer o left join promotions.claim c on c.offer_id = o.id and c.status <> 'rejected'
      where ${looked} group by o.id
    ) each where spent <> claimed or claims <> counted`.execute(db);
  return rows.map(({ id, spent, claims, claimed, counted }) => ({
    subject: id,
    amount: spent - claimed,
    detail: { offer: id, spent, claims, claimed, counted },
  }));
}
