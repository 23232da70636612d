import { isId, type PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { agreement, type Break, type Ledger, type RoomCheck, type Said, type Wanted, wantedRows } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Boosts, PointClaim, Promotions } from "@taya/promotions";
import { sql } from "kysely";

/** Loyalty's own proofs: what was given stands in the books exactly once, and members are the sum of their days. */
export const loyaltyChecks = (
  ledger: Pick<Ledger, "booked" | "bookedUnder">,
  promotions: Pick<Promotions, "boosts" | "pointClaims">,
): RoomCheck[] => [
  agreement(ledger, { name: "every reward of a rank booked once", types: [304], said: rewards }),
  agreement(ledger, { name: "every payment of cashback booked once", types: [303], said: cashback }),
  agreement(ledger, { name: "every cash reward of missions and leaderboards booked once", types: [305], said: awards }),
  agreement(ledger, { name: "every move of points booked once", types: [309], said: points }),
  { name: "members are the sum of their days", find: findMembers },
  { name: "every reward in points came once", find: (db, scope) => findAwards(promotions, db, scope) },
  { name: "raised cashback is given by its offers", find: (db, scope) => findExtras(promotions.boosts, db, scope) },
];

interface Given {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly currency: string;
  readonly since: Instant;
  readonly amount: Minor;
}

async function rewards(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Given>`
    select player_id as "playerId", id as ref, currency, at as since, amount from loyalty.rank_reward
    where ${wantedRows(wanted, "at")}`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, due: [{ type: 304, entries: 1, amount }] }));
}

async function cashback(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Given>`
    select player_id as "playerId", id as ref, currency, at as since, amount from loyalty.cashback
    where ${wantedRows(wanted, "at")}`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, due: [{ type: 303, entries: 1, amount }] }));
}

async function awards(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Given>`
    select player_id as "playerId", id as ref, currency, at as since, amount from loyalty.award
    where unit = 'cash' and ${wantedRows(wanted, "at")}`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, due: [{ type: 305, entries: 1, amount }] }));
}

/** Points and the cash for them stand under one reference, as two entries; cash of the mall under that of its redemption. */
async function points(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Given & { readonly points: bigint }>`
    select player_id as "playerId", id as ref, currency, at as since, amount, abs(points) as points
    from loyalty.point_move where ${wantedRows(wanted, "at")}`.execute(db);
  const { rows: paid } = await sql<Given>`
    select player_id as "playerId", id as ref, currency, at as since, amount from loyalty.redemption
    where type = 'cash' and status = 'approved' and ${wantedRows(wanted, "reviewed_at")}`.execute(db);
  return [
    ...rows.map(({ amount, points: moved, ...row }) => {
      return { ...row, due: [{ type: 309, entries: amount > 0n ? 2 : 1, amount: moved + amount }] };
    }),
    ...paid.map(({ amount, ...row }) => ({ ...row, due: [{ type: 309, entries: 1, amount }] })),
  ];
}

interface Differing {
  readonly playerId: PlayerId;
  readonly bets: Minor;
  readonly deposits: Minor;
}

/** All members in a full proof, else those whose postings are new. */
async function findMembers(db: Db, scope: Parameters<RoomCheck["find"]>[1]) {
  const looked = scope.full ? sql`true` : sql`m.player_id = any (${[...scope.players]}::uuid[])`;
  const { rows } = await sql<Differing>`
    select * from (
      select m.player_id as "playerId",
        m.valid_bet - coalesce((select sum(valid_bet) from loyalty.bet_day d where d.player_id = m.player_id), 0)::bigint as bets,
        m.deposit - coalesce((select sum(amount) from loyalty.deposit_day d where d.player_id = m.player_id), 0)::bigint as deposits
      from loyalty.member m where ${looked}
    ) each where bets <> 0 or deposits <> 0`.execute(db);
  return rows.map(({ playerId, bets, deposits }) => ({
    subject: playerId,
    playerId,
    amount: bets + deposits,
    detail: { validBet: bets, deposit: deposits },
  }));
}

interface Missing {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly points: bigint;
  readonly came: bigint;
}

/** Awards and claims of offers in points whose move is missing or another, and moves that are of neither. */
async function findAwards(
  promotions: Pick<Promotions, "pointClaims">,
  db: Db,
  scope: Parameters<RoomCheck["find"]>[1],
): Promise<Break[]> {
  const since = scope.full ? 0 : scope.since;
  const { rows } = await sql<Missing>`
    select a.id, a.player_id as "playerId", a.amount / 100 as points, coalesce(m.points, 0) as came
    from loyalty.award a left join loyalty.point_move m on m.kind = 'AWARDED' and m.ref = a.id::text
    where a.unit = 'points' and a.at >= ${new Date(since)} and (m.points is null or m.points <> a.amount / 100
      or m.player_id <> a.player_id)`.execute(db);
  const claims = await promotions.pointClaims(db, { since });
  const came = await movedFor(db, claims);
  const unpaid = claims
    .map((claim) => ({ ...claim, came: came.get(claim.id) ?? 0n }))
    .filter(({ points, came: moved }) => moved !== points);
  const strange = await strangeMoves(promotions, db, since);
  return [...rows, ...unpaid, ...strange].map(({ id, playerId, points, came: moved }) => ({
    subject: id,
    playerId,
    amount: moved - points,
    detail: { points, came: moved },
  }));
}

/** What came for claims of offers, to those whose they are. */
async function movedFor(db: Db, claims: readonly PointClaim[]): Promise<ReadonlyMap<string, bigint>> {
  if (claims.length === 0) return new Map();
  const { rows } = await sql<{ ref: string; playerId: PlayerId; points: bigint }>`
    select ref, player_id as "playerId", points from loyalty.point_move
    where kind = 'AWARDED' and ref = any (${claims.map(({ id }) => id)}::text[])`.execute(db);
  const whose = new Map(claims.map(({ id, playerId }) => [id, playerId]));
  return new Map(
    rows.filter(({ ref, playerId }) => whose.get(ref) === playerId).map(({ ref, points }) => [ref, points]),
  );
}

/** Points that came for no award and for no claim. */
async function strangeMoves(promotions: Pick<Promotions, "pointClaims">, db: Db, since: Instant): Promise<Missing[]> {
  const { rows } = await sql<{ ref: string; playerId: PlayerId; came: bigint }>`
    select m.ref, m.player_id as "playerId", m.points as came from loyalty.point_move m
    where m.kind = 'AWARDED' and m.at >= ${new Date(since)}
      and not exists (select from loyalty.award a where a.id::text = m.ref)`.execute(db);
  const claims = await promotions.pointClaims(db, { ids: rows.map(({ ref }) => ref).filter(isId) });
  const known = new Set(claims.map(({ id }) => id));
  return rows.filter(({ ref }) => !known.has(ref)).map(({ ref, ...row }) => ({ id: ref, points: 0n, ...row }));
}

/** Payments of cashback of which offers have given another sum than they say, and what offers say of payments that are none. */
async function findExtras(boosts: Pick<Boosts, "since">, db: Db, scope: Parameters<RoomCheck["find"]>[1]) {
  const since = scope.full ? 0 : scope.since;
  const { rows } = await sql<{ id: string; playerId: PlayerId; extra: Minor }>`
    select id, player_id as "playerId", extra from loyalty.cashback where at >= ${new Date(since)}`.execute(db);
  const given = await boosts.since(db, since);
  const off = rows.flatMap(({ id, playerId, extra }) => {
    const amount = (given.get(id) ?? 0n) - extra;
    return amount === 0n ? [] : [{ subject: id, playerId, amount, detail: { cashback: id, extra } }];
  });
  const known = new Set(rows.map(({ id }) => id));
  const strange = [...given].filter(([ref]) => !known.has(ref));
  return [...off, ...strange.map(([ref, amount]) => ({ subject: ref, amount, detail: { cashback: ref, extra: 0n } }))];
}
