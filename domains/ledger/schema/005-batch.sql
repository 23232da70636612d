-- Group commit: the wallets of many players are locked at once, and everything decided over them is written at once.
-- In the order of their ids, so that two batches never wait for each other in a circle.
create function ledger.lock_wallets(p_players uuid[]) returns setof ledger.wallet
language sql security definer set search_path = ledger, pg_catalog, pg_temp
set enable_seqscan = off as $$
  select * from ledger.wallet where player_id = any (p_players) order by player_id, opened_at, currency for update
$$;

-- Writes movements and moves the locked wallets by what they say; anything that does not fit raises and undoes all.
-- One array per column, one element per movement; p_version is the wallet's version after the movement's posting.
create function ledger.apply(
  p_at timestamptz, p_player uuid[], p_key uuid[], p_leg smallint[], p_from smallint[], p_to smallint[],
  p_currency text[], p_amount bigint[], p_cash_after bigint[], p_version bigint[], p_type smallint[],
  p_vendor smallint[], p_round uuid[], p_ref text[], p_actor text[], p_merchant text[]
) returns void
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  v_wallets int;
  v_moved int;
begin
  with moved as (
    insert into ledger.movement (player_id, key, leg, from_kind, to_kind, currency, amount, cash_after, version,
      type, vendor, at, round_id, ref, actor, merchant)
    select player, key, leg, from_kind, to_kind, currency, amount, cash_after, version, type, vendor, p_at, round, ref,
      actor, merchant
    from unnest(p_player, p_key, p_leg, p_from, p_to, p_currency, p_amount, p_cash_after, p_version, p_type, p_vendor,
      p_round, p_ref, p_actor, p_merchant)
      as each (player, key, leg, from_kind, to_kind, currency, amount, cash_after, version, type, vendor, round, ref,
        actor, merchant)
    returning player_id, key, currency, from_kind, to_kind, amount, version
  ), change as (
    select player_id, currency, min(key::text)::uuid as first_key, max(key::text)::uuid as last_key,
      max(version) as version, count(distinct version) as calls,
      sum(case 1 when to_kind then amount when from_kind then -amount else 0 end) as cash,
      sum(case 2 when to_kind then amount when from_kind then -amount else 0 end) as in_play,
      sum(case 3 when to_kind then amount when from_kind then -amount else 0 end) as bonus,
      sum(case 4 when to_kind then amount when from_kind then -amount else 0 end) as bonus_in_play,
      sum(case 5 when to_kind then amount when from_kind then -amount else 0 end) as withdraw_hold,
      sum(case 6 when to_kind then amount when from_kind then -amount else 0 end) as commission,
      sum(case 8 when to_kind then amount when from_kind then -amount else 0 end) as free_bet,
      sum(case 111 when to_kind then amount when from_kind then -amount else 0 end) as repaid
    from moved group by player_id, currency
  ), changed as (
    update ledger.wallet w set
      cash = w.cash + c.cash, in_play = w.in_play + c.in_play, bonus = w.bonus + c.bonus,
      bonus_in_play = w.bonus_in_play + c.bonus_in_play, withdraw_hold = w.withdraw_hold + c.withdraw_hold,
      commission = w.commission + c.commission, free_bet = w.free_bet + c.free_bet, debt = w.debt - c.repaid,
      version = c.version, first_key = c.first_key, last_key = c.last_key
    from change c
    where w.player_id = c.player_id and w.currency = c.currency and w.version = c.version - c.calls
    returning 1
  )
  select (select count(*) from change), (select count(*) from changed) into v_moved, v_wallets;
  if v_moved <> v_wallets then
    raise exception 'ledger: % of % wallets changed', v_wallets, v_moved using errcode = 'check_violation';
  end if;
end $$;

-- What players with limits have used, after a batch; ends_at moves on by whole periods.
create function ledger.use_limits(p_at timestamptz, p_player uuid[], p_wagered bigint[], p_lost bigint[]) returns void
language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  update ledger.limit_usage u set
    used = case when u.ends_at > p_at then u.used else 0 end + case u.kind when 'wager' then each.wagered else each.lost end,
    ends_at = ledger.period_end(u.ends_at, u.period, p_at)
  from unnest(p_player, p_wagered, p_lost) as each (player_id, wagered, lost)
  where u.player_id = each.player_id
$$;

-- The answers stored under keys; the place in the arrays says whose.
create function ledger.answers(p_player uuid[], p_scope text[], p_key bytea[])
returns table (place bigint, req_hash bytea, response text)
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
begin
  return query
    select each.place, i.req_hash, i.response::text
    from unnest(p_player, p_scope, p_key) with ordinality as each (player_id, scope, key_hash, place)
    join ledger.idem i on i.player_id = each.player_id and i.scope = each.scope and i.key_hash = each.key_hash;
end $$;

create function ledger.remember_all(
  p_at timestamptz, p_player uuid[], p_scope text[], p_key bytea[], p_req bytea[], p_entry uuid[], p_response text[]
) returns void language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  insert into ledger.idem (player_id, scope, key_hash, req_hash, entry_id, response, at)
  select player_id, scope, key_hash, req_hash, entry_id, response::json, p_at
  from unnest(p_player, p_scope, p_key, p_req, p_entry, p_response)
    as each (player_id, scope, key_hash, req_hash, entry_id, response)
$$;
