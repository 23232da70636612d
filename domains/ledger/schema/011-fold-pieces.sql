-- Why: a proof of many postings was one statement that kept a processor for seconds, and the bets of those seconds waited.
-- Now it goes on a few players at a time. What is summed up, and in what order, is as before.
drop function ledger.fold_touched();

-- The players the proof looks at, with how many versions of each are new; suspects are summed up at the end.
create function ledger.to_fold() returns table (player_id uuid, fresh bigint)
language sql stable security definer set search_path = ledger, pg_catalog, pg_temp as $$
  select t.player_id, greatest(t.version - coalesce(p.version, 0), 0)
  from ledger.touched t left join ledger.proven_player p on p.player_id = t.player_id
  where not t.suspect order by t.player_id
$$;

-- Adds the new postings of some touched players to what is proven of them. Whoever's new postings are odd, whose
-- versions have a gap or whose balances are not what the sums say becomes a suspect.
create function ledger.fold_players(p_players uuid[]) returns void
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp
set enable_mergejoin = off set enable_seqscan = off as $$
begin
  with fresh as materialized (
    select m.*, p.version as proven
    from unnest(p_players) who join ledger.touched t on t.player_id = who
    left join ledger.proven_player p on p.player_id = t.player_id
    cross join lateral (
      select m.player_id, m.key, m.leg, m.from_kind, m.to_kind, m.currency, m.amount, m.version, m.type
      from ledger.movement m
      where m.player_id = t.player_id and m.version > coalesce(p.version, 0)
        and m.key >= coalesce(ledger.hour_before(p.last_key), '00000000-0000-0000-0000-000000000000'::uuid)
      offset 0
    ) m where not t.suspect
  ), legs as (
    select player_id, currency, kind, sum(amount)::bigint as amount from (
      select player_id, currency, to_kind as kind, amount from fresh
      union all select player_id, currency, from_kind, -amount from fresh
    ) leg group by player_id, currency, kind
  ), sums as (
    insert into ledger.proven as p (player_id, currency, kind, amount) select * from legs
    on conflict (player_id, currency, kind) do update set amount = p.amount + excluded.amount
  ), totals as (
    insert into ledger.total as t (currency, kind, amount)
    select currency, kind, sum(amount)::bigint from legs group by currency, kind
    on conflict (currency, kind) do update set amount = t.amount + excluded.amount
  ), odd as (
    select distinct player_id from (
      select player_id from fresh group by player_id, key
      having min(amount) <= 0 or min(currency) <> max(currency) or min(version) <> max(version)
        or min(type) <> max(type) or bool_or(from_kind = to_kind) or count(*) <> max(leg) - min(leg) + 1
    ) each
  ), counted as (
    select player_id, count(distinct version) as calls, max(version) as last, max(key::text)::uuid as last_key
    from fresh group by player_id
  )
  update ledger.touched t set
    last_key = case when c.last_key > p.last_key or p.last_key is null then c.last_key else p.last_key end,
    suspect = o.player_id is not null
      or t.version <> coalesce(p.version, 0) + coalesce(c.calls, 0)
      or t.version <> coalesce(c.last, p.version, 0)
  from unnest(p_players) who join ledger.touched s on s.player_id = who
    left join ledger.proven_player p on p.player_id = s.player_id
    left join counted c on c.player_id = s.player_id
    left join odd o on o.player_id = s.player_id
  where s.player_id = t.player_id and not t.suspect;

  update ledger.touched t set suspect = true where t.player_id = any (p_players) and not t.suspect and exists (
    select 1 from (
      select w.currency, b.kind, b.balance from ledger.wallet w cross join lateral (values
        (1, w.cash), (2, w.in_play), (3, w.bonus), (4, w.bonus_in_play), (5, w.withdraw_hold), (6, w.commission),
        (8, w.free_bet), (111, -w.debt)) b (kind, balance) where w.player_id = t.player_id
      union all select currency, kind, balance from ledger.pocket where player_id = t.player_id
    ) a full join (
      select currency, kind, amount from ledger.proven
      where player_id = t.player_id and kind not between 100 and 110
    ) p using (currency, kind)
    where coalesce(a.balance, 0) <> coalesce(p.amount, 0)
  );
end $$;

-- Sums suspects up anew from their first posting on, so that nothing is ever called wrong that only came late, and notes
-- how far everybody is proven.
create function ledger.fold_suspects() returns void
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp
set enable_mergejoin = off set enable_seqscan = off as $$
begin
  update ledger.total t set amount = t.amount - s.amount from (
    select currency, kind, sum(amount)::bigint as amount from ledger.proven
    where player_id in (select player_id from ledger.touched where suspect) group by currency, kind
  ) s where t.currency = s.currency and t.kind = s.kind;
  delete from ledger.proven where player_id in (select player_id from ledger.touched where suspect);
  with legs as (
    select leg.player_id, leg.currency, leg.kind, sum(leg.amount)::bigint as amount
    from ledger.touched t cross join lateral (
      select m.player_id, m.currency, m.to_kind as kind, m.amount from ledger.movement m where m.player_id = t.player_id
      union all
      select m.player_id, m.currency, m.from_kind, -m.amount from ledger.movement m where m.player_id = t.player_id
      offset 0
    ) leg where t.suspect group by leg.player_id, leg.currency, leg.kind
  ), sums as (
    insert into ledger.proven (player_id, currency, kind, amount) select * from legs
  )
  insert into ledger.total as t (currency, kind, amount)
  select currency, kind, sum(amount)::bigint from legs group by currency, kind
  on conflict (currency, kind) do update set amount = t.amount + excluded.amount;
  update ledger.touched t set last_key = (
    select max(m.key::text)::uuid from ledger.movement m where m.player_id = t.player_id
  ) where suspect;

  insert into ledger.proven_player (player_id, version, last_key)
  select player_id, coalesce(version, 0), last_key from ledger.touched
  on conflict (player_id) do update set version = excluded.version, last_key = excluded.last_key;
end $$;
