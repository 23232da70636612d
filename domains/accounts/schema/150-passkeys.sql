-- Passkeys: the public half of a key that a device or a password manager keeps for its owner.
create table accounts.passkey (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  merchant text not null,
  -- As the browser names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 for ever where it does not count.
  counter bigint not null,
  transports text[] not null,
  -- The domain the key is good for.
  rp_id text not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_player on accounts.passkey (player_id, created_at);
