-- The only home of money: one wallet row per player and currency, one movement row per pair of legs, answers kept for repeats.
create schema if not exists ledger;

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
) with (fillfactor = 80);

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
  primary key (player_id, kind, period)
);

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

-- The smallest UUIDv7 of an instant: the bound between two partitions.
create function ledger.key_at(p_at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

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
      v_made := v_made + 1;
    end if;
    v_month := v_next;
  end loop;
  return v_made;
end $$;
select ledger.make_partitions(now() - interval '1 month', 4);
