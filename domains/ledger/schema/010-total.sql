-- Why: the sum of bigints is a numeric, and the proof of a small batch spent a quarter of its time on eight of them per
-- wallet. A total stays a bigint, and fails when it would not fit into one; of nothing it is 0.
create aggregate ledger.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

create or replace function ledger.prove_wallets() returns trigger
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  v_wrong uuid;
begin
  select n.player_id into v_wrong
  from changed_to n join changed_from o on o.player_id = n.player_id and o.currency = n.currency
  cross join lateral (
    select
      ledger.total(case 1 when m.to_kind then m.amount when m.from_kind then -m.amount end) as cash,
      ledger.total(case 2 when m.to_kind then m.amount when m.from_kind then -m.amount end) as in_play,
      ledger.total(case 3 when m.to_kind then m.amount when m.from_kind then -m.amount end) as bonus,
      ledger.total(case 4 when m.to_kind then m.amount when m.from_kind then -m.amount end) as bonus_in_play,
      ledger.total(case 5 when m.to_kind then m.amount when m.from_kind then -m.amount end) as withdraw_hold,
      ledger.total(case 6 when m.to_kind then m.amount when m.from_kind then -m.amount end) as commission,
      ledger.total(case 8 when m.to_kind then m.amount when m.from_kind then -m.amount end) as free_bet,
      ledger.total(case 111 when m.to_kind then m.amount when m.from_kind then -m.amount end) as repaid
    from ledger.movement m
    where m.player_id = n.player_id and m.key between n.first_key and n.last_key
      and m.version > o.version and m.version <= n.version and m.currency = n.currency
  ) moved
  where n.version < o.version
    or n.cash <> o.cash + moved.cash or n.in_play <> o.in_play + moved.in_play
    or n.bonus <> o.bonus + moved.bonus or n.bonus_in_play <> o.bonus_in_play + moved.bonus_in_play
    or n.withdraw_hold <> o.withdraw_hold + moved.withdraw_hold or n.commission <> o.commission + moved.commission
    or n.free_bet <> o.free_bet + moved.free_bet or n.debt <> o.debt - moved.repaid
  limit 1;
  if found then
    raise exception 'ledger: wallet % is not what its movements say', v_wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
