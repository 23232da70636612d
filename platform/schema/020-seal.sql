-- Keys that open sealed requests and sign receipts (private halves encrypted), and seals already used once.
create table platform.seal_key (
  kid text primary key,
  purpose text not null check (purpose in ('enc', 'sig')),
  curve text not null,
  public_jwk jsonb not null,
  private_box bytea not null,
  created_at timestamptz not null
);
create table platform.seal_used (
  jti text primary key,
  used_at timestamptz not null
);
create index seal_used_at on platform.seal_used (used_at);
