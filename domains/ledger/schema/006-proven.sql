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

-- The smallest key of one hour before a key: keys are made before their posting's turn comes.
create function ledger.hour_before(p_key uuid) returns uuid language sql immutable as $$
  select ledger.key_at(to_timestamp(
    ('x' || substr(replace(p_key::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) - interval '1 hour')
$$;

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

-- Adds the new postings of the touched players to what is proven of them. Whoever's new postings are odd, whose
-- versions have a gap or whose balances are not what the sums say becomes a suspect; suspects are summed up anew from
-- their first posting on, so nothing is ever called wrong that only came late.
create function ledger.fold_touched() returns void
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp
set enable_mergejoin = off set enable_seqscan = off as $$
begin
  with fresh as materialized (
    select m.*, p.version as proven
    from ledger.touched t left join ledger.proven_player p on p.player_id = t.player_id
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
  from ledger.touched s
    left join ledger.proven_player p on p.player_id = s.player_id
    left join counted c on c.player_id = s.player_id
    left join odd o on o.player_id = s.player_id
  where s.player_id = t.player_id and not t.suspect;

  update ledger.touched t set suspect = true where not t.suspect and exists (
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

-- What a running period used already when its limit was set below it: so much is no break.
alter table ledger.limit_usage add column excused bigint not null default 0, add column excused_until timestamptz;

create or replace function ledger.limit_bets(p_player uuid, p_limits jsonb) returns void
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
