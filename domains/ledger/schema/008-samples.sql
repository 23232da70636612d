-- Why: the planner's figures of a table that fills are taken anew at every tenth more, from 30,000 rows and every
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

create or replace function ledger.make_partitions(p_at timestamptz, p_months int) returns int
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

select ledger.sample_less(oid) from pg_class
where oid in ('ledger.wallet'::regclass, 'ledger.movement'::regclass)
  or oid in (select inhrelid from pg_inherits where inhparent = 'ledger.movement'::regclass);
-- What wallets hold changes all the time, how they are spread hardly ever.
alter table ledger.wallet set (autovacuum_analyze_scale_factor = 1);
