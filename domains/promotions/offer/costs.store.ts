import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** What an offer has cost so far; minor units. */
export interface Cost {
  readonly players: number;
  /** Given, what of it became cash, and what was taken back; of free rounds what they stake, what they won, and what of them was never played. */
  readonly given: Minor;
  readonly converted: Minor;
  readonly forfeited: Minor;
  /** What waits for a review. */
  readonly waiting: Minor;
  /** What those who got something lost of their own money while it ran; below zero where they won. */
  readonly lost: Minor;
}

/** An offer, and the days of the brand on which it ran. */
interface Ran {
  readonly id: string;
  readonly from: Day;
  readonly to: Day;
}

/** What each of these offers has cost, on some days or in all; one that nobody claimed is missing. */
export async function readCosts(
  db: Db,
  offers: readonly Ran[],
  { from = null, to = null }: { readonly from?: Day | null; readonly to?: Day | null } = {},
): Promise<ReadonlyMap<string, Cost>> {
  const { rows } = await sql<Cost & { readonly id: string }>`
    with asked as (
      select * from unnest(${arrayOf(offers.map(({ id }) => id))}::uuid[],
        ${arrayOf(offers.map(({ from }) => from))}::date[], ${arrayOf(offers.map(({ to }) => to))}::date[])
        as a (id, ran_from, ran_to)
    ), given as (
      select c.offer_id as id, c.player_id, c.status, case when c.status <> 'applying' then c.amount else 0 end as amount,
        case when c.status = 'applying' then c.amount else 0 end as waiting, coalesce(g.converted, f.won) as converted,
        coalesce(g.forfeited, case when f.status <> 'ACTIVE' then (f.rounds - f.used) * f.stake end) as forfeited
      from promotions.claim c left join promotions.bonus_grant g on g.id = c.grant_id
        left join promotions.free_rounds f on f.source = 'claim' and f.ref = c.id
      where c.offer_id in (select id from asked) and c.status <> 'rejected'
        and (${from}::date is null or c.day between ${from}::date and ${to}::date)
      union all
      select offer_id, player_id, 'issued', amount, 0, 0, 0 from promotions.boost_payment
      where offer_id in (select id from asked)
        and (${from}::date is null or day between ${from}::date and ${to}::date)
    ), cost as (
      select id, count(distinct player_id)::int as players, sum(amount)::bigint as given,
        coalesce(sum(converted), 0)::bigint as converted, coalesce(sum(forfeited), 0)::bigint as forfeited,
        sum(waiting)::bigint as waiting
      from given group by id
    ), loss as (
      select p.id, sum(d.lost)::bigint as lost
      from (select distinct id, player_id from given where status <> 'applying') p
        join asked a on a.id = p.id
        join promotions.loss_day d on d.player_id = p.player_id
          and d.day between greatest(a.ran_from, ${from}::date) and least(a.ran_to, ${to}::date)
      group by p.id
    )
    select cost.*, coalesce(loss.lost, 0)::bigint as lost from cost left join loss on loss.id = cost.id`.execute(db);
  return new Map(rows.map(({ id, ...cost }) => [id, cost]));
}
