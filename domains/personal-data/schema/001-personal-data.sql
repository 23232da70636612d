-- Archives of what is kept about a player, and who closed an account and why.

-- Why somebody left stays as it was said.
insert into platform.reserved values
  ('personal_data.closing', array['update', 'delete']);

create table personal_data.archive (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  status text not null check (status in ('ASKED', 'READY', 'TAKEN', 'EXPIRED')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  taken_at timestamptz,
  file text,
  bytes int,
  -- The address that hands it out, known only as a digest.
  secret_hash bytea unique,
  secret_until timestamptz
);
create index archive_player on personal_data.archive (player_id, asked_at desc);

create table personal_data.closing (
  id uuid primary key,
  player_id uuid not null,
  reason text not null,
  note text,
  at timestamptz not null
);
create index closing_player on personal_data.closing (player_id, at desc);
