-- Transfers between an agent and his own downlines: one row per transfer, both sides' entries refer to it.
create table wallet.upline_transfer (
  id uuid primary key,
  merchant text not null,
  currency text not null,
  sender_id uuid not null,
  receiver_id uuid not null check (receiver_id <> sender_id),
  amount bigint not null check (amount > 0),
  note text,
  at timestamptz not null
);
create index upline_sent on wallet.upline_transfer (sender_id, at desc);
create index upline_received on wallet.upline_transfer (receiver_id, at desc);
