-- The books of the emulated payment providers: they stand for other people's computers and know nothing of our deposits.
create table wallet.emulated_order (
  method text not null,
  id text not null,
  reference text not null,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'CHARGED_BACK')),
  paid_amount bigint,
  payer_name text,
  -- What else the provider was told, such as where to send the player back to.
  told jsonb not null,
  created_at timestamptz not null,
  -- From here on nobody can undo it; for chains.
  solid_at timestamptz,
  primary key (method, id)
);
create unique index emulated_order_reference on wallet.emulated_order (method, reference);
