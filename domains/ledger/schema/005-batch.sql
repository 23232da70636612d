-- Group commit: the wallets of many players are locked at once, and everything decided over them is written at once.
-- In the order of their ids, so that two batches never wait for each other in a circle.
create function ledger.lock_wallets(p_players uuid[]) returns setof ledger.wallet
language sql security definer set search_path = ledger, pg_catalog, pg_temp
set enable_seqscan = off as $$
  select * from ledger.wallet where player_id = any (p_players) order by player_id, opened_at, currency for update
$$;

-- Writes movements and the wallets as they stand after them; the proof of the statement compares both, and anything
-- that does not fit undoes all. One array per column, one element per movement, then one per wallet.
create function ledger.apply(
  p_at timestamptz, p_player uuid[], p_key uuid[], p_leg smallint[], p_from smallint[], p_to smallint[],
  p_currency text[], p_amount bigint[], p_cash_after bigint[], p_version bigint[], p_type smallint[],
  p_vendor smallint[], p_round uuid[], p_ref text[], p_actor text[], p_merchant text[],
  w_player uuid[], w_currency text[], w_from_version bigint[], w_version bigint[], w_first uuid[], w_last uuid[],
  w_cash bigint[], w_in_play bigint[], w_bonus bigint[], w_bonus_in_play bigint[], w_withdraw_hold bigint[],
  w_commission bigint[], w_free_bet bigint[], w_debt bigint[]
) returns void
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  v_changed int;
begin
  insert into ledger.movement (player_id, key, leg, from_kind, to_kind, currency, amount, cash_after, version,
    type, vendor, at, round_id, ref, actor, merchant)
  select player, key, leg, from_kind, to_kind, currency, amount, cash_after, version, type, vendor, p_at, round, ref,
    actor, merchant
  from unnest(p_player, p_key, p_leg, p_from, p_to, p_currency, p_amount, p_cash_after, p_version, p_type, p_vendor,
    p_round, p_ref, p_actor, p_merchant)
    as each (player, key, leg, from_kind, to_kind, currency, amount, cash_after, version, type, vendor, round, ref,
      actor, merchant);

  update ledger.wallet w set
    cash = n.cash, in_play = n.in_play, bonus = n.bonus, bonus_in_play = n.bonus_in_play,
    withdraw_hold = n.withdraw_hold, commission = n.commission, free_bet = n.free_bet, debt = n.debt,
    version = n.version, first_key = n.first_key, last_key = n.last_key
  from unnest(w_player, w_currency, w_from_version, w_version, w_first, w_last, w_cash, w_in_play, w_bonus,
    w_bonus_in_play, w_withdraw_hold, w_commission, w_free_bet, w_debt)
    as n (player_id, currency, from_version, version, first_key, last_key, cash, in_play, bonus, bonus_in_play,
      withdraw_hold, commission, free_bet, debt)
  where w.player_id = n.player_id and w.currency = n.currency and w.version = n.from_version;
  get diagnostics v_changed = row_count;
  if v_changed <> cardinality(w_player) then
    raise exception 'ledger: % of % wallets changed', v_changed, cardinality(w_player) using errcode = 'check_violation';
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
