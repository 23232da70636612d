import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { OurItem, OursAsked } from "@taya/wallet/statements";
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

interface Row {
  kind: VendorMove["kind"];
  tx_id: string;
  round_ref: string;
  player_id: PlayerId;
  amount: bigint;
  currency: string;
  at: Instant;
}

/**
 * The movements among actions. Tombstones and closed rounds are none; a rollback is worth the stake it gave back, and
 * nothing when it was told again or found no bet; `house` is what the house keeps by it.
 */
const movesOf = (actions: RawBuilder<unknown>) => sql`
  select m.kind, a.tx_id, a.round_ref, a.player_id, m.amount, m.house, a.currency, a.at, a.vendor
  from (${actions}) a
  left join lateral (
    select b.amount, b.win from play.vendor_action b
    where a.verb = 'r' and b.tx_id = a.ref_tx_id and b.vendor = a.vendor and b.state = 'r'
      and not exists (
        select from play.vendor_action f where f.vendor = a.vendor and f.verb = 'r' and f.ref_tx_id = a.ref_tx_id
          and f.round_ref = a.round_ref and f.player_id = a.player_id and f.entry_id = a.entry_id
          and (f.at, f.tx_id) < (a.at, a.tx_id))
  ) bet on true
  left join lateral (
    select coalesce(sum(w.amount), 0)::bigint as later from play.vendor_action w
    where a.verb = 'i' and w.vendor = a.vendor and w.round_ref = a.round_ref and w.player_id = a.player_id
      and w.verb = 'w' and (w.ref_tx_id = a.tx_id or w.ref_tx_id is null)
  ) won on true
  cross join lateral (values
    ('bet', 'bi', a.amount, a.amount),
    ('win', 'i', greatest(a.win - won.later, 0), -greatest(a.win - won.later, 0)),
    ('win', 'w', a.amount, -a.amount),
    ('rollback', 'r', coalesce(bet.amount, 0), coalesce(bet.win - bet.amount, 0)),
    ('adjust', 'a', a.amount, -a.amount),
    ('promo', 'p', a.amount, -a.amount)
  ) m (kind, verbs, amount, house)
  where position(a.verb::text in m.verbs) > 0 and a.state is distinct from 't'`;

const actionsOf = (vendor: number, merchant: string) =>
  sql`select * from play.vendor_action where vendor = ${vendor} and merchant = ${merchant}`;

/** A vendor's movements of a period, oldest first. */
export async function movesIn(
  db: Db,
  asked: { readonly vendor: number; readonly merchant: string; readonly since: Instant; readonly until: Instant },
): Promise<VendorMove[]> {
  const { rows } = await sql<Row>`
    select * from (${movesOf(sql`${actionsOf(asked.vendor, asked.merchant)}
      and at >= ${new Date(asked.since)} and at < ${new Date(asked.until)}`)}) m
    order by at, tx_id, kind`.execute(db);
  return rows.map(moveOf);
}

/** What a vendor did in our books: in the period with the days around it, and whatever its lines name. */
export async function oursAtVendor(db: Db, vendor: number, asked: OursAsked): Promise<OurItem[]> {
  const around = asked.mapping.windowDays * DAY;
  const mine = actionsOf(vendor, asked.merchant);
  const { rows } = await sql<Row>`
    ${movesOf(sql`
      ${mine} and at >= ${new Date(asked.since - around)} and at < ${new Date(asked.until + around)}
      union ${mine} and tx_id = any(${[...asked.ids]}::text[])`)}`.execute(db);
  return rows.map((row) => ({
    key: `${row.kind}:${row.tx_id}`,
    kind: row.kind,
    id: row.tx_id,
    references: [],
    party: row.player_id,
    amount: row.amount,
    currency: row.currency,
    at: row.at,
    status: "PAID",
    state: "DONE",
    link: { kind: "player", id: row.player_id },
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
  asked: {
    readonly merchant: string;
    readonly vendors: readonly number[];
    readonly since: Instant;
    readonly until: Instant;
    readonly timeZone: string;
  },
): Promise<VendorDay[]> {
  const actions = sql`
    select * from play.vendor_action where merchant = ${asked.merchant} and vendor = any(${[...asked.vendors]}::int[])
      and at >= ${new Date(asked.since)} and at < ${new Date(asked.until)}`;
  const sum = (kind: string, of = sql`amount`) => sql`coalesce(sum(${of}) filter (where kind = ${kind}), 0)::bigint`;
  const { rows } = await sql<VendorDay>`
    select to_char(at at time zone ${asked.timeZone}, 'YYYY-MM-DD') as day, vendor::int, currency,
      count(distinct tx_id)::int as count, count(distinct player_id)::int as players, ${sum("bet")} as bets,
      ${sum("win")} as wins, ${sum("rollback", sql`-house`)} as rollbacks, ${sum("adjust")} as adjusts,
      ${sum("promo")} as promos, sum(house)::bigint as ggr
    from (${movesOf(actions)}) m group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db);
  return rows;
}

const moveOf = (row: Row): VendorMove => ({
  kind: row.kind,
  txId: row.tx_id,
  roundRef: row.round_ref,
  playerId: row.player_id,
  amount: row.amount,
  currency: row.currency,
  at: row.at,
});
