-- What the prover found that does not add up, each with an owner and an age, closed by an operator only; the last proof, and the trial balances that were taken away.
create schema if not exists reconciliation;

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

create table reconciliation.trial_balance_export (
  id uuid primary key,
  merchant text not null,
  at timestamptz not null,
  by text not null,
  sha256 text not null,
  file_name text not null
);
create index trial_balance_export_newest on reconciliation.trial_balance_export (merchant, id desc);
