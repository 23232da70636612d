-- Short-lived proofs: captchas, codes by SMS and mail, one-use tickets, and images that wait for their owner.
create table accounts.captcha (
  id uuid primary key,
  answer text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha_expiry on accounts.captcha (expires_at);

create table accounts.puzzle_used (
  challenge text primary key,
  expires_at timestamptz not null
);

create table accounts.code (
  id uuid primary key,
  merchant text not null,
  purpose text not null,
  target bytea not null,
  code_hash bytea not null,
  ip_prefix text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);
create index code_target on accounts.code (merchant, target, sent_at desc);
create index code_place on accounts.code (ip_prefix, sent_at desc);

create table accounts.ticket (
  hash bytea primary key,
  purpose text not null,
  player_id uuid references accounts.player (id),
  device text not null default '',
  data jsonb not null default '{}',
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_player on accounts.ticket (player_id, purpose) where used_at is null;

create table accounts.document (
  id uuid primary key,
  merchant text not null,
  player_id uuid references accounts.player (id),
  ticket_hash bytea,
  side text not null check (side in ('front', 'back', 'selfie')),
  file text not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED')),
  reason text,
  uploaded_at timestamptz not null
);
create index document_player on accounts.document (player_id, uploaded_at desc);
create index document_ticket on accounts.document (ticket_hash);
