-- What does not add up: found by the prover in our own books, or beside the statements of providers and vendors.

-- What others said, and what differed, is never taken away.
insert into platform.reserved values
  ('reconciliation.break', array['delete']),
  ('reconciliation.statement', array['update', 'delete']),
  ('reconciliation.statement_line', array['update', 'delete']),
  ('reconciliation.statement_difference', array['delete']),
  ('reconciliation.trial_balance_export', array['update', 'delete']);

-- What the prover found, each with an owner and an age, closed by an operator only.
create table reconciliation.break (
  id uuid primary key,
  name text not null,
  -- What it is about.
  subject text not null default '',
  player_id uuid,
  amount bigint,
  currency text,
  since timestamptz not null,
  seen_at timestamptz not null,
  count int not null,
  -- False once a proof that looked did not find it.
  stands boolean not null default true,
  detail jsonb not null,
  owner text,
  closed_at timestamptz,
  closed_by text,
  reason text
);
create unique index break_open on reconciliation.break (name, subject) where closed_at is null;

-- The last proof, for screens and metrics.
create table reconciliation.proof (
  one boolean primary key default true check (one),
  at timestamptz not null,
  ok boolean not null,
  report jsonb not null,
  full_at timestamptz
);

-- The trial balances that were taken away.
create table reconciliation.trial_balance_export (
  id uuid primary key,
  merchant text not null,
  at timestamptz not null,
  by text not null,
  sha256 text not null,
  file_name text not null
);
create index trial_balance_export_newest on reconciliation.trial_balance_export (merchant, id desc);

-- Statements of payment providers and of game vendors laid beside our books, and what differed.
create table reconciliation.statement (
  id uuid primary key,
  -- 'payment' or 'vendor'.
  side text not null,
  merchant text not null,
  source text not null,
  from_day text not null,
  to_day text not null,
  since timestamptz not null,
  until timestamptz not null,
  title text not null,
  sha256 text not null,
  -- Name of the file as it came, which lies encrypted.
  file text not null,
  lines int not null,
  matched int not null,
  totals jsonb not null,
  imported_by text not null,
  imported_at timestamptz not null
);
create unique index statement_once on reconciliation.statement (side, merchant, source, sha256);
create index statement_newest on reconciliation.statement (side, merchant, id desc);

-- Who was told of what by which statement, so that what another one tells again is known.
create table reconciliation.statement_line (
  statement_id uuid not null,
  row int not null,
  -- Kind and their id; null for a line without an id.
  told text,
  -- The key of ours that answers it.
  ours text,
  primary key (statement_id, row)
);
create index statement_line_told on reconciliation.statement_line (told) where told is not null;
create index statement_line_ours on reconciliation.statement_line (ours) where ours is not null;

create table reconciliation.statement_difference (
  statement_id uuid not null,
  number int not null,
  verdict text not null,
  kind text not null,
  currency text not null,
  theirs bigint not null,
  ours bigint not null,
  amount bigint not null,
  at timestamptz not null,
  row int,
  their_id text not null,
  reference text not null,
  party text not null,
  their_status text,
  our_state text,
  our_key text,
  link_kind text,
  link_id text,
  edge boolean not null,
  owner text,
  closed_at timestamptz,
  closed_by text,
  reason text,
  primary key (statement_id, number),
  check (amount = theirs - ours),
  check ((closed_at is null) = (reason is null))
);
create index statement_difference_open on reconciliation.statement_difference (our_key)
  where closed_at is null and verdict = 'MISSING_WITH_THEM';
