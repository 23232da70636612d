import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { OurItem, OursQuery } from "@taya/payments/statement";
import { type RawBuilder, sql } from "kysely";

/** A movement of a vendor as a statement knows it: a bet that won at once is two. */
export interface VendorMove {
  readonly kind: "bet" | "win" | "rollback" | "adjust" | "promo";
  readonly txId: string;
  readonly roundRef: string;
  readonly playerId: PlayerId;
  readonly amount: Minor;
  readonly currency: string;
  readonly at: Instant;
}

interface Where {
  readonly merchant: string;
  readonly vendors: readonly number[];
  readonly since: Instant;
  readonly until: Instant;
  /** Whatever goes by these names comes too, however old. */
  readonly named?: readonly string[];
}

/** Wins that come later to a bet that won at once, and rollbacks told again, lie this near. */
const NEAR_MS = 3 * DAY;

/**
 * The movements of a period, read in one pass over its days and those around it. Tombstones and closed rounds are
 * none; a rollback is worth the stake it gave back, and nothing when it was told again or found no bet; a bet that won
 * at once is a bet and a win, without what it won later; `house` is what the house keeps by it.
 */
function movesOf({ merchant, vendors, since, until, named = [] }: Where): RawBuilder<VendorMove> {
  const mine = sql`merchant = ${merchant} and vendor = any(${[...vendors]}::int[])`;
  const [from, to] = [new Date(since - NEAR_MS), new Date(until + NEAR_MS)];
  return sql`
    with around as materialized (
      select * from play.vendor_action where ${mine} and at >= ${from} and at < ${to}
      union select * from play.vendor_action where ${mine} and tx_id = any(${[...named]}::text[])
      union select * from play.vendor_action where ${mine} and win_tx_id = any(${[...named]}::text[])
    ), later as (
      select vendor, player_id, round_ref, ref_tx_id, sum(amount)::bigint as amount from around
      where verb = 'w' group by 1, 2, 3, 4
    ), told as (
      select *, row_number() over (partition by vendor, verb, ref_tx_id, entry_id order by at, tx_id) as time from around
    )
    select m.kind, m.tx_id as "txId", a.round_ref as "roundRef", a.player_id as "playerId", m.amount, m.house, a.currency,
      a.at, a.vendor from told a
    left join play.vendor_action bet
      on a.verb = 'r' and a.time = 1 and bet.tx_id = a.ref_tx_id and bet.vendor = a.vendor and bet.state = 'r'
    left join later by_bet
      on a.verb = 'i' and by_bet.vendor = a.vendor and by_bet.player_id = a.player_id and by_bet.ref_tx_id = a.tx_id
        and by_bet.round_ref = a.round_ref
    left join later by_round
      on a.verb = 'i' and by_round.vendor = a.vendor and by_round.player_id = a.player_id
        and by_round.round_ref = a.round_ref and by_round.ref_tx_id is null
    cross join lateral (
      select greatest(a.win - coalesce(by_bet.amount, 0) - coalesce(by_round.amount, 0), 0) as amount
    ) won
    cross join lateral (values
      ('bet', 'bi', a.tx_id, a.amount, a.amount),
      ('win', 'i', coalesce(a.win_tx_id, a.tx_id), won.amount, -won.amount),
      ('win', 'w', a.tx_id, a.amount, -a.amount),
      ('rollback', 'r', a.tx_id, coalesce(bet.amount, 0), coalesce(bet.win - bet.amount, 0)),
      ('adjust', 'a', a.tx_id, a.amount, -a.amount),
      ('promo', 'p', a.tx_id, a.amount, -a.amount)
    ) m (kind, verbs, tx_id, amount, house)
    where position(a.verb::text in m.verbs) > 0 and a.state is distinct from 't'
      and ((a.at >= ${new Date(since)} and a.at < ${new Date(until)}) or m.tx_id = any(${[...named]}::text[]))`;
}

/** A vendor's movements of a period, oldest first. */
export async function movesIn(
  db: Db,
  { vendor, ...asked }: Omit<Where, "vendors" | "named"> & { readonly vendor: number },
): Promise<VendorMove[]> {
  const moves = movesOf({ ...asked, vendors: [vendor] });
  const { rows } = await sql<VendorMove>`
    select kind, "txId", "roundRef", "playerId", amount, currency, at from (${moves}) m
    order by at, "txId", kind`.execute(db);
  return rows;
}

/** What a vendor did in our books: in the period with the days around it, and whatever its lines name. */
export async function oursAtVendor(db: Db, vendor: number, query: OursQuery): Promise<OurItem[]> {
  const { merchant, ids: named } = query;
  const around = query.mapping.windowDays * DAY;
  const period = { since: query.since - around, until: query.until + around };
  const { rows } = await movesOf({ merchant, vendors: [vendor], named, ...period }).execute(db);
  return rows.map((row) => ({
    key: `${row.kind}:${row.txId}`,
    kind: row.kind,
    id: row.txId,
    references: [],
    party: row.playerId,
    amount: row.amount,
    currency: row.currency,
    at: row.at,
    status: "PAID",
    state: "DONE",
    link: { kind: "player", id: row.playerId },
  }));
}

/** A vendor's day in a currency, from our side. */
export interface VendorDay {
  readonly day: string;
  readonly vendor: number;
  readonly currency: string;
  readonly count: number;
  readonly players: number;
  readonly bets: Minor;
  readonly wins: Minor;
  readonly rollbacks: Minor;
  readonly adjusts: Minor;
  readonly promos: Minor;
  readonly ggr: Minor;
}

/** The days of vendors between two instants in a time zone, newest first. */
export async function vendorDays(
  db: Db,
  { timeZone, ...asked }: Omit<Where, "named"> & { readonly timeZone: string },
): Promise<VendorDay[]> {
  const sum = (kind: string, of = sql`amount`) => sql`coalesce(sum(${of}) filter (where kind = ${kind}), 0)::bigint`;
  const { rows } = await sql<VendorDay>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, vendor::int, currency,
      count(distinct "txId")::int as count, count(distinct "playerId")::int as players, ${sum("bet")} as bets,
      ${sum("win")} as wins, ${sum("rollback", sql`-house`)} as rollbacks, ${sum("adjust")} as adjusts,
      ${sum("promo")} as promos, sum(house)::bigint as ggr
    from (${movesOf(asked)}) m group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db);
  return rows;
}
