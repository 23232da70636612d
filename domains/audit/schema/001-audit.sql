-- What operators did, what happened that matters, and what waits for a second pair of eyes.

-- What only grows, and what is decided and not taken away.
insert into platform.reserved values
  ('audit.operator_log', array['update', 'delete']),
  ('audit.log_head', array['update', 'delete']),
  ('audit.significant_event', array['delete']),
  ('audit.approval', array['delete']),
  ('audit.alone_sum', array['update', 'delete']);

-- Each line is hashed together with the one before it, so that none can be changed, taken out or put between.
create table audit.operator_log (
  seq bigint primary key,
  merchant text not null,
  at timestamptz not null,
  operator_id uuid not null,
  operator text not null,
  action text not null,
  object text not null,
  reason text not null,
  before jsonb,
  after jsonb,
  ip text,
  -- 1 hashes neither of the two, 2 both.
  version smallint not null default 1,
  prev_hash bytea not null,
  hash bytea not null
);
create index operator_log_at on audit.operator_log (merchant, at desc);
create index operator_log_object on audit.operator_log (merchant, object);

create function audit.log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'lines of % are never changed', tg_table_name;
end $$;
create trigger operator_log_stays before update or delete or truncate on audit.operator_log
  for each statement execute function audit.log_stays();

-- The last line of each day, signed: whoever rewrites the chain cannot sign it anew.
create table audit.log_head (
  day date primary key,
  seq bigint not null,
  hash bytea not null,
  at timestamptz not null,
  public_key text not null,
  signature bytea not null
);
create trigger log_head_stays before update or delete or truncate on audit.log_head
  for each statement execute function audit.log_stays();

-- How far the log is verified: the chain goes on from here.
create table audit.log_proven (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash bytea not null
);

-- What an inspector asks for first: failed logins, large sums, changed parameters, clocks, outages, personal data.
create table audit.significant_event (
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
create index significant_event_at on audit.significant_event (merchant, at desc);
create index significant_event_grave on audit.significant_event (merchant, at desc) where grave and seen_at is null;
create index significant_event_when on audit.significant_event (at);
create function audit.event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.id, old.merchant, old.at, old.kind, old.grave, old.subject, old.detail)
      is not distinct from (new.id, new.merchant, new.at, new.kind, new.grave, new.subject, new.detail) then
      return new;
    end if;
  end if;
  raise exception 'significant events are never changed';
end $$;
create trigger significant_event_stays before update or delete on audit.significant_event
  for each row execute function audit.event_stays();

-- When the program was last seen running, to tell outages and a clock that jumped.
create table audit.heartbeat (
  one boolean primary key default true check (one),
  at timestamptz not null
);

-- What the collector of logs has been given: events and heads of the last days one by one, of the log the last line.
create table audit.sent_off (
  kind text not null check (kind in ('event', 'head', 'deed')),
  id text not null,
  at timestamptz not null,
  primary key (kind, id)
);

-- Acts that wait for a second person.
create table audit.approval (
  id uuid primary key,
  merchant text not null,
  kind text not null,
  summary text not null,
  reason text not null,
  payload jsonb not null,
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'APPROVED', 'REJECTED')),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  remark text,
  -- What the act is about as it stood when it was asked for.
  version text,
  -- The database says it too: nobody approves what they asked for.
  check (decided_by is null or decided_by <> asked_by)
);
create index approval_open on audit.approval (merchant, asked_at) where status = 'OPEN';
create index approval_asker on audit.approval (merchant, asked_by) where status = 'OPEN';

-- Sums that operators moved without a second person: they count to the threshold together.
create table audit.alone_sum (
  merchant text not null,
  kind text not null,
  operator_id uuid not null,
  subject text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index alone_sum_at on audit.alone_sum (merchant, kind, at);
