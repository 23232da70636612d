-- Why: statements of game vendors laid beside what they did through the seamless wallet, and what differed.
create table play.statement (
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
create unique index statement_once on play.statement (merchant, source, sha256);
create index statement_newest on play.statement (merchant, id desc);

create table play.statement_line (
  statement_id uuid not null,
  row int not null,
  told text,
  ours text,
  primary key (statement_id, row)
);
create index statement_line_told on play.statement_line (told) where told is not null;
create index statement_line_ours on play.statement_line (ours) where ours is not null;

create table play.statement_difference (
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
create index statement_difference_open on play.statement_difference (our_key)
  where closed_at is null and verdict = 'MISSING_WITH_THEM';
