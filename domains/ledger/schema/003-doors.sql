-- What the application may do besides posting: open a wallet, remember answers of money commands, set guard figures.
create function ledger.open(p_player uuid, p_merchant text, p_currency text, p_at timestamptz) returns void
language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  insert into ledger.wallet (player_id, currency, merchant, opened_at)
  values (p_player, p_currency, p_merchant, p_at) on conflict do nothing
$$;

-- Takes the player's lock, then tells the wallet's version and the answer stored under a key, if there is one.
-- Two statements: the second sees what the first had to wait for.
create function ledger.claim(p_player uuid, p_scope text, p_key bytea)
returns table (version bigint, req_hash bytea, response text)
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_version bigint;
begin
  select w.version into v_version from ledger.wallet w
    where w.player_id = p_player order by w.opened_at, w.currency for update;
  if not found then perform pg_advisory_xact_lock(hashtextextended(p_player::text, 0)); end if;
  return query select v_version, i.req_hash, i.response::text from (select 1) always
    left join ledger.idem i on i.player_id = p_player and i.scope = p_scope and i.key_hash = p_key;
end $$;

-- Keeps an answer with the entry the command made, when it made one since its claim.
create function ledger.remember(
  p_player uuid, p_scope text, p_key bytea, p_req bytea, p_response text, p_version bigint, p_at timestamptz
) returns void language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  insert into ledger.idem (player_id, scope, key_hash, req_hash, entry_id, response, at)
  values (p_player, p_scope, p_key, p_req, (
    select first_key from ledger.wallet
    where player_id = p_player and version > p_version order by opened_at, currency limit 1
  ), p_response::json, p_at)
$$;

create function ledger.forget(p_before timestamptz) returns bigint
language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  with gone as (delete from ledger.idem where at < p_before returning 1) select count(*) from gone
$$;

-- Bets are refused until an instant ('infinity' for ever, null never).
create function ledger.block(p_player uuid, p_until timestamptz) returns void
language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  update ledger.wallet set blocked_until = p_until where player_id = p_player
$$;

-- Replaces the player's limits by those given ([{kind, period, most, endsAt}]); what is used in a running period stays used.
create function ledger.limit_bets(p_player uuid, p_limits jsonb) returns void
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
begin
  perform 1 from ledger.wallet where player_id = p_player for update;
  delete from ledger.limit_usage u where u.player_id = p_player and not exists (
    select 1 from jsonb_array_elements(p_limits) l where l ->> 'kind' = u.kind and l ->> 'period' = u.period
  );
  insert into ledger.limit_usage as u (player_id, kind, period, most, used, ends_at)
  select p_player, l ->> 'kind', l ->> 'period', (l ->> 'most')::bigint, coalesce((l ->> 'used')::bigint, 0),
    to_timestamp((l ->> 'endsAt')::bigint / 1000.0)
  from jsonb_array_elements(p_limits) l
  on conflict (player_id, kind, period) do update set most = excluded.most;
  update ledger.wallet set limited = jsonb_array_length(p_limits) > 0 where player_id = p_player;
end $$;
