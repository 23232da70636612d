-- Who exists: players, agents, trial accounts and staff; how they prove who they are, and from where they came in. Personal
-- data is encrypted, exact search goes over blind digests.

-- Accounts are closed and not deleted; what staff wrote of a player stays as it was.
insert into platform.reserved values
  ('accounts.player', array['delete']),
  ('accounts.player_note', array['update', 'delete']);

create table accounts.player (
  id uuid primary key,
  merchant text not null,
  username text not null,
  username_key text not null,
  type smallint not null check (type in (0, 1, 2, 4, 9, 41, 42)),
  rights text[] not null default '{}',
  nickname text,
  currency text not null,
  language text not null default 'EN',
  kyc_level smallint not null default 0,
  kyc_status text not null default 'NONE' check (kyc_status in ('NONE', 'PENDING', 'APPROVED', 'REJECTED', 'EXPIRED')),
  kyc_reason text,
  rank_level smallint not null default 0,
  rank_name text not null default '',
  disabled boolean not null default false,
  excluded_until timestamptz,
  flagged boolean not null default false,
  -- Who opened the account for its owner; null where the owner registered.
  opened_by uuid,
  password_hash text not null,
  password_state text not null default 'OK' check (password_state in ('OK', 'DEFAULT', 'EXPIRED')),
  password_changed_at timestamptz not null,
  payment_hash text,
  phone_digest bytea,
  phone_verified boolean not null default false,
  email_digest bytea,
  email_verified boolean not null default false,
  id_digest bytea,
  ip_verification boolean not null default true,
  personal_box bytea not null,
  avatar_type text not null default 'STATIC' check (avatar_type in ('STATIC', 'CUSTOM')),
  avatar text not null default 'a01',
  register_url text not null default '',
  register_domain text not null default '',
  register_method text not null default 'WEB',
  terms_version text,
  device text not null default '',
  first_login_at timestamptz,
  created_at timestamptz not null,
  unique (merchant, username_key)
);
create unique index player_phone on accounts.player (merchant, phone_digest) where phone_digest is not null;
create unique index player_email on accounts.player (merchant, email_digest) where email_digest is not null;
create unique index player_document on accounts.player (merchant, id_digest) where id_digest is not null;
create index player_newest on accounts.player (merchant, created_at desc);
create index player_ranked on accounts.player (merchant, id) where rank_level > 0;
create index player_device on accounts.player (merchant, device, created_at) where device <> '';

-- What staff note about players.
create table accounts.player_tag (
  player_id uuid not null references accounts.player (id),
  tag text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (player_id, tag)
);

create table accounts.player_note (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  note text not null,
  made_by text not null,
  made_at timestamptz not null
);
create index player_note_player on accounts.player_note (player_id, made_at desc);

-- What a player wants to be told. Every choice ever made stays, so that a consent can be shown with its time; the newest
-- counts.
create table accounts.notice_choice (
  player_id uuid not null references accounts.player (id),
  topic text not null,
  channel text not null,
  allowed boolean not null,
  at timestamptz not null,
  ip text not null,
  primary key (player_id, topic, channel, at)
);

-- Who is logged in.
create table accounts.session (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  token_hash bytea not null unique,
  cookie_hash bytea,
  client text not null,
  -- What the browser called itself when the session began.
  agent text not null default '',
  ip text not null,
  country text not null,
  device text not null,
  -- One door for players and one for staff.
  door text not null default 'players' check (door in ('players', 'staff')),
  restricted boolean not null,
  -- The disclaimer was not agreed to yet.
  must_agree boolean not null default false,
  -- A lesser session, good for one thing; null is a whole one.
  scope text check (scope in ('changing', 'withdrawing')),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_player on accounts.session (player_id, started_at) where ended_at is null;

-- From where players were known.
create table accounts.known_place (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  ip_prefix text not null,
  device text not null,
  verified_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (player_id, ip_prefix, device)
);

-- Every attempt to log in: they decide about captcha and lock.
create table accounts.login_attempt (
  id uuid primary key,
  merchant text not null,
  name_key text not null,
  player_id uuid references accounts.player (id),
  door text not null default 'players' check (door in ('players', 'staff')),
  at timestamptz not null,
  ip text not null,
  ip_prefix text not null,
  country text not null,
  result text not null
);
create index login_attempt_name on accounts.login_attempt (merchant, name_key, at desc);
create index login_attempt_player on accounts.login_attempt (player_id, at desc);
create index login_attempt_place on accounts.login_attempt (ip_prefix, at desc);
create index login_attempt_failed on accounts.login_attempt (at)
  where result in ('BAD_CREDENTIALS', 'BAD_PROOF', 'BAD_REPEAT') and player_id is not null;

-- When an owner was told last of failed tries at the account, so that nobody is told more than once a day.
create table accounts.warned (
  player_id uuid primary key references accounts.player (id),
  at timestamptz not null
);

-- What sign-in has to tell staff, one line per kind and hour.
create table accounts.login_alert (
  merchant text not null,
  kind text not null check (kind in ('SMS_BUDGET', 'PLACE_CROWDED')),
  subject text not null,
  hour timestamptz not null,
  count int not null,
  at timestamptz not null,
  primary key (merchant, kind, subject, hour)
);

-- One counter for every secret of a person. A guess counts before it is looked at: whoever sends fifty at once has fifty
-- counted. Subject is whose secret it is: a name as it is typed (names nobody has count alike), or the id of an account.
create table accounts.attempt (
  merchant text not null,
  subject text not null,
  secret text not null,
  -- When it was guessed wrong, in milliseconds, the newest last; the guess being looked at stands among them.
  failures jsonb not null default '[]',
  -- The guess being looked at, and until when nobody else looks at one.
  check_id uuid,
  checking_until timestamptz,
  at timestamptz not null,
  primary key (merchant, subject, secret)
);
create index attempt_at on accounts.attempt (at);

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

-- Codes by SMS and mail.
create table accounts.code (
  id uuid primary key,
  merchant text not null,
  purpose text not null,
  target bytea not null,
  -- A code sent for an account that is known is that account's: what strangers ask for takes nothing from it.
  asked_by uuid references accounts.player (id),
  code_hash bytea not null,
  ip_prefix text not null,
  -- What it cost: by which way it went and whether anything was sent, so that one sum can stop the sending of all.
  channel text not null default 'sms',
  delivered boolean not null default true,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);
create index code_target on accounts.code (merchant, target, sent_at desc);
create index code_place on accounts.code (ip_prefix, sent_at desc);
create index code_sent on accounts.code (merchant, sent_at desc);

-- One-use tickets from one step to the next.
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

create table accounts.second_factor (
  player_id uuid primary key references accounts.player (id),
  secret_box bytea not null,
  made_at timestamptz not null,
  -- Null until the first right code.
  confirmed_at timestamptz,
  -- The time step of the last code taken: a code opens once.
  last_step bigint not null default 0
);

-- Codes that open an account once when the authenticator is lost; kept only as digests.
create table accounts.recovery_code (
  player_id uuid not null references accounts.player (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (player_id, hash)
);

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

-- When what guards an account was changed last; which guards there are is said by the code.
create table accounts.guard_change (
  player_id uuid not null references accounts.player (id),
  what text not null,
  at timestamptz not null,
  primary key (player_id, what)
);

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

-- Images of documents; some wait for their owner under a ticket.
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

-- How a picture of a document looks, in 256 bits, so that the same picture under another account is seen. It goes with the
-- picture itself.
create table accounts.picture_look (
  document_id uuid primary key references accounts.document (id) on delete cascade,
  look bit(256) not null,
  -- How it would look turned by quarters and mirrored, so that it is the same picture then too.
  turned bit(256)[] not null default '{}'
);

-- Until when nothing is paid out, and why.
create table accounts.payout_hold (
  player_id uuid primary key references accounts.player (id),
  until timestamptz not null,
  why text not null
);
