-- The only home of money: one wallet row per player and currency, one movement row per pair of legs, answers kept for
-- repeats, and what has been proven of all of it. First the tables, then the functions, which alone write them.

-- The program reads the ledger, and writes it only through the ledger's functions.
insert into platform.reserved values ('ledger.*', array['insert', 'update', 'delete']);

create table ledger.wallet (
  player_id uuid not null,
  currency text not null,
  merchant text not null,
  cash bigint not null default 0 check (cash >= 0),
  in_play bigint not null default 0 check (in_play >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  bonus_in_play bigint not null default 0 check (bonus_in_play >= 0),
  withdraw_hold bigint not null default 0 check (withdraw_hold >= 0),
  commission bigint not null default 0 check (commission >= 0),
  free_bet bigint not null default 0 check (free_bet >= 0),
  debt bigint not null default 0 check (debt >= 0),
  version bigint not null default 0,
  -- The span of keys of the last change, so that its proof finds the movements.
  first_key uuid,
  last_key uuid,
  blocked_until timestamptz,
  limited boolean not null default false,
  opened_at timestamptz not null,
  primary key (player_id, currency)
-- What wallets hold changes all the time, how they are spread hardly ever.
) with (fillfactor = 80, autovacuum_analyze_scale_factor = 1);

-- Rare kinds: points and the wallets at transfer vendors.
create table ledger.pocket (
  player_id uuid not null,
  kind smallint not null check (kind = 7 or kind between 20 and 99),
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  version bigint not null,
  first_key uuid not null,
  last_key uuid not null,
  primary key (player_id, kind, currency)
) with (fillfactor = 80);

-- What may still be staked or lost in a period; only players who set a limit have rows.
create table ledger.limit_usage (
  player_id uuid not null,
  kind text not null check (kind in ('wager', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  most bigint not null check (most >= 0),
  used bigint not null,
  ends_at timestamptz not null,
  -- What a running period used already when its limit was set below it: so much is no break.
  excused bigint not null default 0,
  excused_until timestamptz,
  primary key (player_id, kind, period)
);

-- One partition a month; months whose rows came before their partition lie in the rest.
create table ledger.movement (
  player_id uuid not null,
  key uuid not null,
  leg smallint not null,
  from_kind smallint not null,
  to_kind smallint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  cash_after bigint not null,
  version bigint not null,
  type smallint not null,
  vendor smallint,
  at timestamptz not null,
  round_id uuid,
  ref text,
  actor text,
  merchant text not null,
  primary key (player_id, key, leg)
) partition by range (key);
create table ledger.movement_rest partition of ledger.movement default;
-- A proof compares deposits, withdrawals and transfers with their entries; without this it would read all bets to find
-- them. Bets and their wins, which come by the thousand a second, stay out of it.
create index movement_rare on ledger.movement (type, key) where type < 200::smallint or type > 209::smallint;

-- Answers to commands that move money, given again when the command comes again.
create table ledger.idem (
  player_id uuid not null,
  scope text not null,
  key_hash bytea not null,
  req_hash bytea not null,
  entry_id uuid,
  -- json and not jsonb: the stored answer is given again with its members in the same order.
  response json not null,
  at timestamptz not null,
  primary key (player_id, scope, key_hash)
) partition by hash (player_id);
create table ledger.idem_0 partition of ledger.idem for values with (modulus 4, remainder 0);
create table ledger.idem_1 partition of ledger.idem for values with (modulus 4, remainder 1);
create table ledger.idem_2 partition of ledger.idem for values with (modulus 4, remainder 2);
create table ledger.idem_3 partition of ledger.idem for values with (modulus 4, remainder 3);

-- What has been proven of the books, so that a proof need look only at what came after it. Nothing of this is written
-- when money moves: a proof finds new postings by the transactions that wrote them, not by marks of their own.

-- The sum of the proven movements of an account, the house's side included.
create table ledger.proven (
  player_id uuid not null,
  currency text not null,
  kind smallint not null,
  amount bigint not null,
  primary key (player_id, currency, kind)
) with (fillfactor = 80);
create index proven_transit on ledger.proven (player_id) where kind = 108;

-- How far a player's postings are in those sums: all up to a version; the newest key among them.
create table ledger.proven_player (
  player_id uuid primary key,
  version bigint not null,
  last_key uuid
) with (fillfactor = 80);

-- The running totals of the whole house.
create table ledger.total (
  currency text not null,
  kind smallint not null,
  amount bigint not null,
  primary key (currency, kind)
);

-- Which transactions the last proof saw.
create table ledger.proof_mark (
  one boolean primary key default true check (one),
  seen pg_snapshot not null,
  at timestamptz not null
);

-- Where a table that only grows ended at the last proof.
create table ledger.proof_tail (
  part text primary key,
  blocks bigint not null
);

-- Players the last proof found something wrong with: looked at again from their first posting on until it is mended.
create table ledger.suspect (player_id uuid primary key);

-- The players the running proof looks at. Only between two proofs of worth, so it needs no log.
create unlogged table ledger.touched (
  player_id uuid primary key,
  suspect boolean not null,
  version bigint,
  last_key uuid
);

-- Answers kept since the last proof.
create unlogged table ledger.touched_answer (
  player_id uuid not null,
  scope text not null,
  key_hash bytea not null,
  primary key (player_id, scope, key_hash)
);

-- The smallest UUIDv7 of an instant: the bound between two partitions.
create function ledger.key_at(p_at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

-- The smallest key of one hour before a key: keys are made before their posting's turn comes.
create function ledger.hour_before(p_key uuid) returns uuid language sql immutable as $$
  select ledger.key_at(to_timestamp(
    ('x' || substr(replace(p_key::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) - interval '1 hour')
$$;

-- The planner's figures of a table that fills are taken anew at every tenth more, from 30,000 rows and every
-- column: half a second of one processor, while bets wait. Wallets and movements are found by their keys alone; a
-- fifth of the sample tells enough of them.
create function ledger.sample_less(p_table regclass) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_column name;
begin
  for v_column in select attname from pg_attribute where attrelid = p_table and attnum > 0 and not attisdropped loop
    execute format('alter table %s alter column %I set statistics 20', p_table, v_column);
  end loop;
end $$;

-- Makes the monthly partitions from the month of an instant on; a month whose rows already lie in the rest stays there.
create function ledger.make_partitions(p_at timestamptz, p_months int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_month timestamptz := date_trunc('month', p_at at time zone 'UTC') at time zone 'UTC';
  v_next timestamptz;
  v_name text;
  v_made int := 0;
begin
  for i in 0 .. p_months - 1 loop
    v_next := ((v_month at time zone 'UTC') + interval '1 month') at time zone 'UTC';
    v_name := 'movement_' || to_char(v_month at time zone 'UTC', 'YYYYMM');
    if to_regclass('ledger.' || v_name) is null
      and not exists (
        select 1 from ledger.movement_rest where key >= ledger.key_at(v_month) and key < ledger.key_at(v_next)
      )
    then
      execute format('create table ledger.%I partition of ledger.movement for values from (%L) to (%L)',
        v_name, ledger.key_at(v_month), ledger.key_at(v_next));
      perform ledger.sample_less(format('ledger.%I', v_name)::regclass);
      v_made := v_made + 1;
    end if;
    v_month := v_next;
  end loop;
  return v_made;
end $$;

select ledger.sample_less(each)
from unnest(array['ledger.wallet', 'ledger.movement', 'ledger.movement_rest']::regclass[]) each;
select ledger.make_partitions(now() - interval '1 month', 4);

-- Opens a wallet; what is open already stays as it is.
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

-- Forgets answers older than an instant, and tells how many.
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
  insert into ledger.limit_usage as u (player_id, kind, period, most, used, ends_at, excused, excused_until)
  select p_player, l ->> 'kind', l ->> 'period', (l ->> 'most')::bigint, coalesce((l ->> 'used')::bigint, 0),
    to_timestamp((l ->> 'endsAt')::bigint / 1000.0), coalesce((l ->> 'used')::bigint, 0),
    to_timestamp((l ->> 'endsAt')::bigint / 1000.0)
  from jsonb_array_elements(p_limits) l
  on conflict (player_id, kind, period)
  do update set most = excluded.most, excused = u.used, excused_until = u.ends_at;
  update ledger.wallet set limited = jsonb_array_length(p_limits) > 0 where player_id = p_player;
end $$;

-- What came of a posting, and the wallet after it.
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

-- The beginning of the running period.
create function ledger.period_start(p_end timestamptz, p_period text, p_at timestamptz) returns timestamptz
language sql immutable set search_path = ledger, pg_catalog, pg_temp as $$
  select (ledger.period_end(p_end, p_period, p_at) at time zone 'UTC' - ('1 ' || p_period)::interval) at time zone 'UTC'
$$;

-- What rollbacks give back of stakes that were taken since an instant.
create function ledger.given_back(p_since timestamptz, p_staked_at timestamptz[], p_amount bigint[]) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(amount), 0)::bigint from unnest(p_staked_at, p_amount) as back (staked_at, amount)
  where staked_at >= p_since
$$;

-- Applies entries of one player in order, all or none: the way for rare commands, and the measure against which batches
-- are tested.
-- Entry: {key, type, legs: [[kind, amount], ...], currency?, guard?, forced?, ref?, roundId?, vendor?, actor?, stakedAt?}.
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
  change bigint;
  back_at timestamptz[] := '{}';
  back_amount bigint[] := '{}';
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
      -- The house's accounts: 112 is money of deposits that has arrived and may not be credited yet.
      elsif k not between 101 and 110 and k <> 112 then
        raise exception 'ledger: unknown kind %', k;
      end if;
    end loop;
    exit when v.code <> 'OK';
    if total <> 0 then raise exception 'ledger: unbalanced entry %', e ->> 'key'; end if;
    if money = 'PTS' and exists (select 1 from unnest(kinds) each where each <> 7 and each < 101) then
      raise exception 'ledger: two currencies in entry %', e ->> 'key';
    end if;
    if w.limited and (e ->> 'type')::int between 200 and 209 then
      change := hot[1] - hot[9] - worth;
      if e ->> 'guard' = 'bet' then
        wagered := wagered + staked;
        lost := lost - change;
        if exists (
          select 1 from ledger.limit_usage u where u.player_id = p_player
            and case when u.ends_at > p_at then u.used else 0 end
              + case u.kind when 'wager' then wagered else lost end
              - ledger.given_back(ledger.period_start(u.ends_at, u.period, p_at), back_at, back_amount) > u.most
        ) then v.code := 'LIMIT'; exit; end if;
      elsif (e ->> 'type')::int = 203 and change > 0 and e ->> 'stakedAt' is not null then
        -- A period that never counted the stake gives nothing of it back.
        back_at := back_at || to_timestamp((e ->> 'stakedAt')::bigint / 1000.0);
        back_amount := back_amount || change;
      else
        lost := lost - change;
        if (e ->> 'type')::int = 203 then wagered := wagered - change; end if;
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
    if w.limited and (wagered <> 0 or lost <> 0 or cardinality(back_at) > 0) then
      update ledger.limit_usage u set
        used = case when u.ends_at > p_at then u.used else 0 end
          + case u.kind when 'wager' then wagered else lost end
          - ledger.given_back(ledger.period_start(u.ends_at, u.period, p_at), back_at, back_amount),
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
create function ledger.use_limits(p_at timestamptz, p_player uuid[], p_kind text[], p_period text[], p_more bigint[])
returns void
language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  update ledger.limit_usage u set
    used = case when u.ends_at > p_at then u.used else 0 end + each.more,
    ends_at = ledger.period_end(u.ends_at, u.period, p_at)
  from unnest(p_player, p_kind, p_period, p_more) as each (player_id, kind, period, more)
  where u.player_id = each.player_id and u.kind = each.kind and u.period = each.period
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

-- The sum of bigints is a numeric, and the proof of a small batch would spend a quarter of its time on eight of them per
-- wallet. A total stays a bigint, and fails when it would not fit into one; of nothing it is 0.
create aggregate ledger.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

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

-- Whether the last proof saw the transaction that wrote a row.
create function ledger.seen_before(p_xmin xid) returns boolean language sql stable
security definer set search_path = ledger, pg_catalog, pg_temp as $$
  select pg_visible_in_snapshot((pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    + age(pg_snapshot_xmax(pg_current_snapshot())::xid) - age(p_xmin))::text::xid8, seen) from ledger.proof_mark
$$;

-- Notes whom the proof has to look at: every wallet written by a transaction the last proof did not see, every player
-- of a movement at the new end of the tables, and every suspect. A transaction that was still open then is found now,
-- because what counts is its number and not its time. Before the first proof that is nobody.
create function ledger.find_touched() returns void
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_mark ledger.proof_mark;
  v_floor int;
  -- The number of a row's transaction is this less the row's age.
  v_now bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    + age(pg_snapshot_xmax(pg_current_snapshot())::xid);
  -- Rows of transactions that were open at the last proof may lie a little before the end it noted.
  c_overlap constant int := 1024;
  grown record;
begin
  delete from ledger.touched;
  delete from ledger.touched_answer;
  select * into v_mark from ledger.proof_mark;
  v_floor := age(pg_snapshot_xmin(v_mark.seen)::xid);
  if v_floor is not null then
    insert into ledger.touched (player_id, suspect)
    select player_id, bool_or(suspect) from (
      select player_id, false as suspect from ledger.wallet where age(xmin) <= v_floor
      union all select player_id, false from ledger.pocket where age(xmin) <= v_floor
      union all select player_id, true from ledger.suspect
    ) each group by player_id;
  end if;
  for grown in
    select c.relname, i.inhparent = 'ledger.idem'::regclass as answers,
      pg_relation_size(c.oid) / current_setting('block_size')::int as size,
      format('(%s,0)', greatest(coalesce(t.blocks, 0) - c_overlap, 0)) as tail
    from pg_inherits i join pg_class c on c.oid = i.inhrelid left join ledger.proof_tail t on t.part = c.relname
    where i.inhparent in ('ledger.movement'::regclass, 'ledger.idem'::regclass)
  loop
    if v_floor is null then
      null;
    elsif grown.answers then
      execute format('
        insert into ledger.touched_answer (player_id, scope, key_hash)
        select player_id, scope, key_hash from ledger.%I
        where ctid >= %L::tid and age(xmin) <= $1 and entry_id is not null on conflict do nothing',
        grown.relname, grown.tail) using v_floor;
    else
      -- A row of a version that is proven already was put in or changed behind the ledger's back.
      execute format('
        insert into ledger.touched as t (player_id, suspect)
        select m.player_id,
          bool_or(m.version <= p.version and not pg_visible_in_snapshot(($2 - age(m.xmin))::text::xid8, $3)) is true
        from ledger.%I m left join ledger.proven_player p on p.player_id = m.player_id
        where m.ctid >= %L::tid and age(m.xmin) <= $1 group by m.player_id
        on conflict (player_id) do update set suspect = t.suspect or excluded.suspect',
        grown.relname, grown.tail) using v_floor, v_now, v_mark.seen;
    end if;
    insert into ledger.proof_tail (part, blocks) values (grown.relname, grown.size)
    on conflict (part) do update set blocks = excluded.blocks;
  end loop;
  update ledger.touched t set version = w.version, suspect = t.suspect or w.wallets > 1 from (
    select player_id, sum(version)::bigint as version, count(*) as wallets from ledger.wallet
    where player_id in (select player_id from ledger.touched) group by player_id
  ) w where w.player_id = t.player_id;
  update ledger.touched set suspect = true where version is null;
end $$;

-- A proof goes on a few players at a time: one statement over many postings would keep a processor for seconds, and the
-- bets of those seconds would wait. The players it looks at, with how many versions of each are new; suspects are summed
-- up at the end.
create function ledger.to_fold() returns table (player_id uuid, fresh bigint)
language sql stable security definer set search_path = ledger, pg_catalog, pg_temp as $$
  select t.player_id, greatest(t.version - coalesce(p.version, 0), 0)
  from ledger.touched t left join ledger.proven_player p on p.player_id = t.player_id
  where not t.suspect order by t.player_id
$$;

-- Adds the new postings of some touched players to what is proven of them. Whoever's new postings are odd, whose
-- versions have a gap or whose balances are not what the sums say becomes a suspect. Balances of players are the kinds
-- below 100 and the debt; all others are the house's, kept as postings alone, whatever their number.
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
      where player_id = t.player_id and (kind < 100 or kind = 111)
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

-- Sums everything up from the first posting on, puts what is proven right where it differs, and tells which running
-- totals differed.
create function ledger.fold_all() returns table (currency text, kind smallint, running bigint, summed bigint)
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  with legs as materialized (
    select player_id, currency, kind, sum(amount)::bigint as amount from (
      select player_id, currency, to_kind as kind, amount from ledger.movement
      union all select player_id, currency, from_kind, -amount from ledger.movement
    ) leg group by player_id, currency, kind
  ), gone as (
    delete from ledger.proven p where not exists (
      select 1 from legs l where l.player_id = p.player_id and l.currency = p.currency and l.kind = p.kind
    )
  )
  insert into ledger.proven as p (player_id, currency, kind, amount) select * from legs
  on conflict (player_id, currency, kind) do update set amount = excluded.amount where p.amount <> excluded.amount;

  insert into ledger.proven_player as p (player_id, version, last_key)
  select player_id, coalesce(w.version, 0), m.last_key
  from (select player_id, sum(version)::bigint as version from ledger.wallet group by player_id) w
  full join (select player_id, max(key::text)::uuid as last_key from ledger.movement group by player_id) m
    using (player_id)
  on conflict (player_id) do update set version = excluded.version, last_key = excluded.last_key
  where (p.version, p.last_key) is distinct from (excluded.version, excluded.last_key);

  return query
    select currency, kind, coalesce(t.amount, 0), coalesce(s.amount, 0)
    from ledger.total t full join (
      select currency, kind, sum(amount)::bigint as amount from ledger.proven group by currency, kind
    ) s using (currency, kind) where coalesce(t.amount, 0) <> coalesce(s.amount, 0);
  delete from ledger.total;
  insert into ledger.total (currency, kind, amount)
  select currency, kind, sum(amount)::bigint from ledger.proven group by currency, kind;
end $$;

-- The end of a proof: what this transaction saw is proven, but for the suspects.
create function ledger.proof_done(p_suspects uuid[], p_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
begin
  delete from ledger.suspect;
  insert into ledger.suspect (player_id) select distinct each from unnest(p_suspects) each;
  insert into ledger.proof_mark (seen, at) values (pg_current_snapshot(), p_at)
  on conflict (one) do update set seen = excluded.seen, at = excluded.at;
end $$;

-- Forgets which transactions the last proof saw when they lie ahead of every transaction of this server: the books were
-- restored into another one, whose transactions have other numbers. The next proof is one of everything then.
create function ledger.forget_foreign_mark() returns void
language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  delete from ledger.proof_mark where pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot())
$$;
