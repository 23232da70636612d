-- Roles of staff, what they note about players, lesser sessions, and a log of deeds that nobody can rewrite.
create table accounts.role (
  merchant text not null,
  code text not null,
  rights text[] not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (merchant, code)
);

create table accounts.staff (
  player_id uuid primary key references accounts.player (id),
  role text not null,
  made_by text not null,
  made_at timestamptz not null,
  -- The one-time password opens until then.
  first_until timestamptz
);

alter table accounts.session add column scope text check (scope in ('changing', 'withdrawing'));

create table accounts.player_tag (
  player_id uuid not null references accounts.player (id),
  tag text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (player_id, tag)
);

create table accounts.player_note (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  note text not null,
  made_by text not null,
  made_at timestamptz not null
);
create index player_note_player on accounts.player_note (player_id, made_at desc);

-- Until when nothing is paid out, and why.
create table accounts.payout_hold (
  player_id uuid primary key references accounts.player (id),
  until timestamptz not null,
  why text not null
);

alter table accounts.operator_log add column ip text, add column before jsonb,
  -- 1 hashes neither of the two, 2 both.
  add column version smallint not null default 1;
create index operator_log_at on accounts.operator_log (merchant, at desc);
create index operator_log_object on accounts.operator_log (merchant, object);

create function accounts.log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'lines of % are never changed', tg_table_name;
end $$;
create trigger operator_log_stays before update or delete or truncate on accounts.operator_log
  for each statement execute function accounts.log_stays();

-- The last line of each day, signed: whoever rewrites the chain cannot sign it anew.
create table accounts.log_head (
  day date primary key,
  seq bigint not null,
  hash bytea not null,
  at timestamptz not null,
  public_key text not null,
  signature bytea not null
);
create trigger log_head_stays before update or delete or truncate on accounts.log_head
  for each statement execute function accounts.log_stays();

-- What an inspector asks for first: failed logins, large sums, changed parameters, clocks, outages, personal data.
create table accounts.significant_event (
  id uuid primary key,
  merchant text not null,
  at timestamptz not null,
  kind text not null,
  grave boolean not null,
  subject text not null,
  ip text,
  detail jsonb not null,
  seen_by text,
  seen_at timestamptz
);
create index significant_event_at on accounts.significant_event (merchant, at desc);
create index significant_event_grave on accounts.significant_event (merchant, at desc) where grave and seen_at is null;
create function accounts.event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.id, old.merchant, old.at, old.kind, old.grave, old.subject, old.detail)
      is not distinct from (new.id, new.merchant, new.at, new.kind, new.grave, new.subject, new.detail) then
      return new;
    end if;
  end if;
  raise exception 'significant events are never changed';
end $$;
create trigger significant_event_stays before update or delete on accounts.significant_event
  for each row execute function accounts.event_stays();

-- When the program was last seen running, to tell outages and a clock that jumped.
create table accounts.heartbeat (
  one boolean primary key default true check (one),
  at timestamptz not null
);
