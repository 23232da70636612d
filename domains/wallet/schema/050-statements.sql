-- Statements of payment providers laid beside our books, and what differed.
create table wallet.statement (
  id uuid primary key,
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
create unique index statement_once on wallet.statement (merchant, source, sha256);
create index statement_newest on wallet.statement (merchant, id desc);

-- Who was told of what by which statement, so that what another one tells again is known.
create table wallet.statement_line (
  statement_id uuid not null,
  row int not null,
  -- Kind and their id; null for a line without an id.
  told text,
  -- The key of ours that answers it.
  ours text,
  primary key (statement_id, row)
);
create index statement_line_told on wallet.statement_line (told) where told is not null;
create index statement_line_ours on wallet.statement_line (ours) where ours is not null;

create table wallet.statement_difference (
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
create index statement_difference_open on wallet.statement_difference (our_key)
  where closed_at is null and verdict = 'MISSING_WITH_THEM';

create index payment_time on wallet.payment (method, at);
create index withdrawal_payouts on wallet.withdrawal (method, updated_at) where method is not null;
