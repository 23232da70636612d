-- What the prover found that does not add up: each with an owner and an age, closed by an operator only.
create table wallet.break (
  id uuid primary key,
  name text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  count int not null,
  detail jsonb not null,
  owner text,
  closed_at timestamptz,
  closed_by text,
  reason text
);
create unique index break_open on wallet.break (name) where closed_at is null;

-- The last proof, for screens and metrics.
create table wallet.proof (
  one boolean primary key default true check (one),
  at timestamptz not null,
  ok boolean not null,
  report jsonb not null
);
