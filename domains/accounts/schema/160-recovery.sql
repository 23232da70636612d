-- Codes that open an account once when the authenticator is lost; kept only as digests.
create table accounts.recovery_code (
  player_id uuid not null references accounts.player (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (player_id, hash)
);
