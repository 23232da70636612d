-- The sandbox payment provider's own books: it stands for somebody else's computer and knows nothing of our deposits.
create table wallet.sandbox_payment (
  id uuid primary key,
  reference uuid not null unique,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'CHARGED_BACK')),
  paid_amount bigint,
  payer_name text,
  created_at timestamptz not null
);
create index sandbox_payment_newest on wallet.sandbox_payment (id desc);
