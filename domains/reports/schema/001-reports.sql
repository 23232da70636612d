-- Files of statements that players asked for.
-- A file waiting to be fetched once; the address carries a secret of which only the hash is here.
create table reports.export (
  secret_hash bytea primary key,
  player_id uuid not null,
  file text not null,
  title text not null,
  expires_at timestamptz not null
);
