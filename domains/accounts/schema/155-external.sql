-- Who is who at an external identity service, and which of its tokens were used already.
create table accounts.external_identity (
  merchant text not null,
  provider text not null,
  -- The service's own name of the person.
  subject text not null,
  player_id uuid not null references accounts.player (id),
  bound_at timestamptz not null,
  primary key (merchant, provider, subject)
);
create unique index external_identity_player on accounts.external_identity (player_id, provider);

create table accounts.external_token (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index external_token_expiry on accounts.external_token (expires_at);

-- The key of the sandbox's own identity service; empty in production.
create table accounts.sandbox_identity_key (
  one boolean primary key default true check (one),
  kid text not null,
  public_jwk jsonb not null,
  private_box bytea not null,
  made_at timestamptz not null
);
