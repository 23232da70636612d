-- The proof of every statement: a balance changes by exactly what the movements of its new versions say.
create function ledger.prove_opened() returns trigger
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
begin
  if new.version <> 0 or new.cash + new.in_play + new.bonus + new.bonus_in_play + new.withdraw_hold
    + new.commission + new.free_bet + new.debt <> 0
  then raise exception 'ledger: wallet % opened with money', new.player_id using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger wallet_opened after insert on ledger.wallet for each row execute function ledger.prove_opened();

create function ledger.prove_wallets() returns trigger
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  v_wrong uuid;
begin
  select n.player_id into v_wrong
  from changed_to n join changed_from o on o.player_id = n.player_id and o.currency = n.currency
  cross join lateral (
    select
      coalesce(sum(case 1 when m.to_kind then m.amount when m.from_kind then -m.amount end), 0) as cash,
      coalesce(sum(case 2 when m.to_kind then m.amount when m.from_kind then -m.amount end), 0) as in_play,
      coalesce(sum(case 3 when m.to_kind then m.amount when m.from_kind then -m.amount end), 0) as bonus,
      coalesce(sum(case 4 when m.to_kind then m.amount when m.from_kind then -m.amount end), 0) as bonus_in_play,
      coalesce(sum(case 5 when m.to_kind then m.amount when m.from_kind then -m.amount end), 0) as withdraw_hold,
      coalesce(sum(case 6 when m.to_kind then m.amount when m.from_kind then -m.amount end), 0) as commission,
      coalesce(sum(case 8 when m.to_kind then m.amount when m.from_kind then -m.amount end), 0) as free_bet,
      coalesce(sum(case 111 when m.to_kind then m.amount when m.from_kind then -m.amount end), 0) as repaid
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
create trigger wallet_changed after update on ledger.wallet
  referencing old table as changed_from new table as changed_to
  for each statement execute function ledger.prove_wallets();

create function ledger.prove_pocket() returns trigger
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  moved bigint;
begin
  select coalesce(sum(case when m.to_kind = new.kind then m.amount when m.from_kind = new.kind then -m.amount end), 0)
    into moved from ledger.movement m
    where m.player_id = new.player_id and m.key between new.first_key and new.last_key
      and m.version = new.version and m.currency = new.currency;
  if tg_op = 'UPDATE' then moved := moved + old.balance; end if;
  if moved <> new.balance then
    raise exception 'ledger: pocket % of % is not what its movements say', new.kind, new.player_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger pocket_changed after insert or update on ledger.pocket
  for each row execute function ledger.prove_pocket();
