-- What the program keeps for itself: its clock, what operators set, its keys, what it still has to tell and count, and
-- what the sandbox answers in the place of others. What was applied, and what the program's role may not do, is kept by
-- platform/migrate.ts.

-- What was applied is written by who brings the tables up, and by nobody else.
insert into platform.reserved values ('platform.migration', array['insert', 'update', 'delete']);

-- How far the clock is moved; only a sandbox moves it.
create table platform.clock (
  single boolean primary key default true check (single),
  offset_ms bigint not null default 0
);
insert into platform.clock default values;

-- What operators set per brand; the meaning and default of each name stands in the room that declares it.
create table platform.setting (
  merchant text not null,
  room text not null,
  name text not null,
  value jsonb not null,
  primary key (merchant, room, name)
);

-- Keys that open sealed requests and sign receipts; private halves encrypted.
create table platform.seal_key (
  kid text primary key,
  purpose text not null check (purpose in ('enc', 'sig')),
  curve text not null,
  public_jwk jsonb not null,
  private_box bytea not null,
  created_at timestamptz not null
);

-- Seals already used once.
create table platform.seal_used (
  jti text primary key,
  used_at timestamptz not null
);
create index seal_used_at on platform.seal_used (used_at);

-- Why: whoever works on this database must have the secrets it was begun with. A print tells secrets apart and nothing else.
create table platform.secret_print (
  name text primary key,
  print text not null
);

-- Why: facts that come in batches are told a few times a second, many at once; a job for each batch would cost more than
-- the facts.
create table platform.event (
  id uuid primary key,
  name text not null,
  facts text not null,
  -- Set while they are being told: should that be cut off, the same facts come again under the same name.
  batch uuid,
  -- Set once they were told, where consumers read them: the place in their order.
  position bigint
);
create index event_waiting on platform.event (id) where position is null;
create index event_read on platform.event (name, position) where position is not null;

-- The position given last to facts of a name. Whoever gives the next waits for the commit of the one before, so that
-- nothing is ever seen behind what was seen already.
create table platform.event_position (
  name text primary key,
  position bigint not null
);

-- How far each consumer has read; moved on in the transaction that does what the facts are read for.
create table platform.event_consumer (
  name text primary key,
  event text not null,
  position bigint not null,
  -- When a program that has it in its code worked last, to the hour.
  seen_at timestamptz not null default now()
);

-- Why: limits over a quarter of an hour and more are counted by all processes together. A row says until when the
-- allowance is used up; whoever counts is known by a digest only. Nothing is lost that matters when the database falls.
create unlogged table platform.limit_count (
  subject bytea primary key,
  rule text not null,
  until timestamptz not null
);
create index limit_count_until on platform.limit_count (until);

-- What the sandbox sent, to be read at /sandbox.
create table platform.outbox (
  id uuid primary key,
  kind text not null check (kind in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  code text,
  purpose text not null,
  at timestamptz not null
);
create index outbox_recipient on platform.outbox (recipient, at desc);

-- Where the sandbox puts addresses.
create table platform.geo (
  ip text primary key,
  country text,
  vpn boolean not null default false
);

-- Which providers of the sandbox are made to fail, how, and how often still.
create table platform.failing (
  provider text primary key,
  mode text not null,
  times integer not null
);
