-- Payouts in the sandbox payment provider's own books; like its payments they know nothing of our withdrawals.
create table wallet.sandbox_payout (
  id uuid primary key,
  reference text not null unique,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  reason text,
  created_at timestamptz not null
);
create index sandbox_payout_newest on wallet.sandbox_payout (id desc);
