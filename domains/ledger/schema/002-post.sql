-- Posting one player's entries: the way for rare commands, and the measure against which batches are tested.
create type ledger.verdict as (
  code text, currency text, cash bigint, in_play bigint, bonus bigint, bonus_in_play bigint,
  withdraw_hold bigint, commission bigint, points bigint, debt bigint, version bigint
);

-- The end of the running period: the one given, moved on by whole periods until it lies ahead.
create function ledger.period_end(p_end timestamptz, p_period text, p_at timestamptz) returns timestamptz
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  while p_end <= p_at loop
    p_end := (p_end at time zone 'UTC' + ('1 ' || p_period)::interval) at time zone 'UTC';
  end loop;
  return p_end;
end $$;

-- Applies entries of one player in order, all or none.
-- Entry: {key, type, legs: [[kind, amount], ...], currency?, guard?, forced?, ref?, roundId?, vendor?, actor?}.
-- Unbalanced legs and an entry posted before are bugs of the caller and raise; every expected refusal is a code.
create function ledger.post(p_player uuid, p_at timestamptz, p_entries jsonb) returns ledger.verdict
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  w ledger.wallet;
  v ledger.verdict;
  e jsonb;
  leg jsonb;
  hot bigint[];
  pocket_kinds int[] := '{}';
  pocket_sums bigint[] := '{}';
  kinds int[];
  amounts bigint[];
  open_kinds int[];
  open_amounts bigint[];
  k int;
  a bigint;
  part bigint;
  total bigint;
  worth bigint;
  wagered bigint := 0;
  lost bigint := 0;
  staked bigint;
  slot int;
  -- Legs are numbered through the whole call, so that entries of one millisecond keep their order.
  n int := 0;
  money text;
  keys uuid[] := '{}';
  moved ledger.movement[] := '{}';
begin
  select * into w from ledger.wallet
    where player_id = p_player
      and (p_entries -> 0 ->> 'currency' is null or currency = p_entries -> 0 ->> 'currency')
    order by opened_at, currency limit 1 for update;
  if not found then
    v.code := 'NO_ACCOUNT';
    return v;
  end if;
  hot := array[w.cash, w.in_play, w.bonus, w.bonus_in_play, w.withdraw_hold, w.commission, 0, w.free_bet, w.debt];
  v.code := 'OK';

  for e in select value from jsonb_array_elements(p_entries) loop
    if e ->> 'guard' in ('bet', 'transfer') and hot[9] > 0 then v.code := 'DEBT_OPEN'; exit; end if;
    if e ->> 'guard' = 'bet' and w.blocked_until > p_at then v.code := 'EXCLUDED'; exit; end if;

    -- The legs as they will be applied: a credit to cash repays the debt first, a forced debit may run into debt.
    kinds := '{}'; amounts := '{}'; total := 0; staked := 0; worth := hot[1] - hot[9];
    money := w.currency;
    for leg in select value from jsonb_array_elements(e -> 'legs') loop
      k := (leg ->> 0)::int; a := (leg ->> 1)::bigint;
      total := total + a;
      if k = 7 then money := 'PTS'; end if;
      if k = 1 and a > 0 and hot[9] > 0 then
        part := least(a, hot[9]);
        kinds := kinds || 111; amounts := amounts || part;
        hot[9] := hot[9] - part;
        a := a - part;
      elsif k = 1 and a < 0 and (e ->> 'forced')::boolean and hot[1] + a < 0 then
        part := -a - hot[1];
        kinds := kinds || 111; amounts := amounts || -part;
        hot[9] := hot[9] + part;
        a := a + part;
      end if;
      if a = 0 then continue; end if;
      kinds := kinds || k; amounts := amounts || a;
      if k between 1 and 8 and k <> 7 then
        hot[k] := hot[k] + a;
        if hot[k] < 0 then v.code := 'INSUFFICIENT'; exit; end if;
        if k = 1 and a < 0 then staked := staked - a; end if;
      elsif k = 7 or k between 20 and 99 then
        slot := array_position(pocket_kinds, k);
        if slot is null then
          pocket_kinds := pocket_kinds || k;
          slot := array_length(pocket_kinds, 1);
          pocket_sums := pocket_sums || coalesce((
            select balance from ledger.pocket
            where player_id = p_player and kind = k and currency = case when k = 7 then 'PTS' else w.currency end
          ), 0);
        end if;
        pocket_sums[slot] := pocket_sums[slot] + a;
        if pocket_sums[slot] < 0 then v.code := 'INSUFFICIENT'; exit; end if;
      elsif k not between 101 and 110 then
        raise exception 'ledger: unknown kind %', k;
      end if;
    end loop;
    exit when v.code <> 'OK';
    if total <> 0 then raise exception 'ledger: unbalanced entry %', e ->> 'key'; end if;
    if money = 'PTS' and exists (select 1 from unnest(kinds) each where each <> 7 and each < 101) then
      raise exception 'ledger: two currencies in entry %', e ->> 'key';
    end if;
    if w.limited and (e ->> 'type')::int between 200 and 209 then
      lost := lost - (hot[1] - hot[9] - worth);
      if e ->> 'guard' = 'bet' then
        wagered := wagered + staked;
        if exists (
          select 1 from ledger.limit_usage u where u.player_id = p_player
            and case when u.ends_at > p_at then u.used else 0 end
              + case u.kind when 'wager' then wagered else lost end > u.most
        ) then v.code := 'LIMIT'; exit; end if;
      elsif (e ->> 'type')::int = 203 then
        wagered := wagered - (hot[1] - hot[9] - worth);
      end if;
    end if;

    -- Every leg is met by the earliest legs of the other sign: movements of two sides.
    open_kinds := '{}'; open_amounts := '{}';
    for i in 1 .. coalesce(array_length(kinds, 1), 0) loop
      k := kinds[i]; a := amounts[i];
      while a <> 0 loop
        if coalesce(array_length(open_kinds, 1), 0) = 0 or sign(open_amounts[1]) = sign(a) then
          open_kinds := open_kinds || k; open_amounts := open_amounts || a;
          exit;
        end if;
        part := least(abs(a), abs(open_amounts[1]));
        if k <> open_kinds[1] then
          moved := moved || row(
            p_player, (e ->> 'key')::uuid, n,
            case when a < 0 then k else open_kinds[1] end, case when a < 0 then open_kinds[1] else k end,
            money, part, hot[1], w.version + 1, (e ->> 'type')::smallint, (e ->> 'vendor')::smallint, p_at,
            (e ->> 'roundId')::uuid, e ->> 'ref', e ->> 'actor', w.merchant
          )::ledger.movement;
          n := n + 1;
        end if;
        a := a - sign(a) * part;
        open_amounts[1] := open_amounts[1] - sign(open_amounts[1]) * part;
        if open_amounts[1] = 0 then
          open_kinds := open_kinds[2:]; open_amounts := open_amounts[2:];
        end if;
      end loop;
    end loop;
    keys := keys || (e ->> 'key')::uuid;
  end loop;
  keys := array(select each from unnest(keys) each order by each);

  if v.code = 'OK' and array_length(moved, 1) > 0 then
    insert into ledger.movement select m.* from unnest(moved) m;
    w.version := w.version + 1;
    update ledger.wallet set
      cash = hot[1], in_play = hot[2], bonus = hot[3], bonus_in_play = hot[4], withdraw_hold = hot[5],
      commission = hot[6], free_bet = hot[8], debt = hot[9], version = w.version,
      first_key = keys[1], last_key = keys[array_length(keys, 1)]
    where player_id = p_player and currency = w.currency
    returning * into w;
    for i in 1 .. coalesce(array_length(pocket_kinds, 1), 0) loop
      insert into ledger.pocket (player_id, kind, currency, balance, version, first_key, last_key)
      values (p_player, pocket_kinds[i], case when pocket_kinds[i] = 7 then 'PTS' else w.currency end,
        pocket_sums[i], w.version, keys[1], keys[array_length(keys, 1)])
      on conflict (player_id, kind, currency)
      do update set balance = excluded.balance, version = excluded.version,
        first_key = excluded.first_key, last_key = excluded.last_key;
    end loop;
    if w.limited and (wagered <> 0 or lost <> 0) then
      update ledger.limit_usage u set
        used = case when u.ends_at > p_at then u.used else 0 end
          + case u.kind when 'wager' then wagered else lost end,
        ends_at = ledger.period_end(u.ends_at, u.period, p_at)
      where u.player_id = p_player;
    end if;
  end if;
  v.currency := w.currency;
  v.cash := w.cash; v.in_play := w.in_play; v.bonus := w.bonus; v.bonus_in_play := w.bonus_in_play;
  v.withdraw_hold := w.withdraw_hold; v.commission := w.commission; v.debt := w.debt; v.version := w.version;
  v.points := coalesce((
    select balance from ledger.pocket where player_id = p_player and kind = 7 and currency = 'PTS'
  ), 0);
  return v;
end $$;
