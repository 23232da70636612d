-- What the brand tells everybody, what it tells one player, and what people tell the brand; texts are kept per language.
create table messages.announcement (
  id uuid primary key,
  merchant text not null,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  texts jsonb not null,
  image text not null default '',
  link text not null default '',
  sort int not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  audience jsonb not null,
  version int not null default 1,
  actor text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index announcement_turns on messages.announcement (ends_at) where ends_at is not null;
create index announcement_begins on messages.announcement (starts_at);
create index announcement_time on messages.announcement (merchant, starts_at desc, id desc);

-- The newest versions of an announcement, the last one is what stands; the first come from the program.
create table messages.announcement_version (
  announcement_id uuid not null references messages.announcement (id),
  version int not null check (version > 0),
  -- All it said: words, audience and schedule.
  value jsonb not null,
  -- Empty for the program.
  actor text not null,
  -- Who had asked for it, where a second operator agreed.
  asked_by text,
  reason text not null,
  at timestamptz not null,
  primary key (announcement_id, version)
);

-- Changes of announcements that wait for a second operator.
create table messages.announcement_proposal (
  id uuid primary key,
  merchant text not null,
  -- The one it is about, which is not there yet where it is to be put up.
  announcement_id uuid not null,
  name text not null check (name in ('add', 'change', 'end', 'restore')),
  -- The version it was made on; 0 where there is none.
  version int not null,
  -- What it would say; null where it would be taken down.
  value jsonb,
  asked_by text not null,
  reason text not null,
  at timestamptz not null
);

create table messages.picture (
  merchant text not null,
  image text not null,
  actor text not null,
  created_at timestamptz not null,
  primary key (merchant, image)
);

create table messages.inbox (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('platform', 'personal')),
  texts jsonb not null,
  once_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (player_id, once_key)
);
create index inbox_time on messages.inbox (player_id, created_at desc, id desc) where deleted_at is null;
create index inbox_unread on messages.inbox (player_id) where read_at is null and deleted_at is null;

create table messages.feedback (
  id uuid primary key,
  merchant text not null,
  player_id uuid,
  content text not null,
  -- How to reach who wrote it, locked.
  contact_box bytea,
  images text[] not null,
  language text not null,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  actor text
);
create index feedback_player on messages.feedback (player_id, created_at desc) where player_id is not null;
create index feedback_time on messages.feedback (merchant, created_at desc, id desc);
create index feedback_open on messages.feedback (merchant, created_at) where answer is null;
create index feedback_answered on messages.feedback (merchant, answered_at) where answered_at is not null;

-- What players allowed and took back of advertising, each change beside those before it; the newest counts.
insert into platform.reserved values ('messages.consent', array['update', 'delete']);
create table messages.consent (
  seq bigint generated always as identity primary key,
  player_id uuid not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  topic text not null check (topic in ('promotions', 'rewards', 'news')),
  allowed boolean not null,
  source text not null check (source in ('screen', 'unsubscribe', 'closing')),
  -- What was agreed to, in the words that stood there.
  said text not null,
  ip text not null,
  at timestamptz not null,
  check (allowed = (said <> ''))
);
create index consent_player on messages.consent (player_id, channel, topic, seq desc);

-- Browsers on devices that are pushed to; whoever signs out of one, or is shut out, has it here no more.
create table messages.push_device (
  id uuid primary key,
  player_id uuid not null,
  -- SHA-256 of the address its push service takes messages at, which is a secret of its own.
  endpoint_hash bytea not null unique,
  -- The random name the browser gives itself.
  browser text not null,
  -- Address and keys, locked.
  device_box bytea not null,
  -- The public key of ours it subscribed under: no other reaches it.
  our_key text not null,
  created_at timestamptz not null,
  -- When it was switched on or its push service last took something for it.
  seen_at timestamptz not null,
  -- Refusals in a row.
  failed int not null default 0 check (failed >= 0)
);
create index push_device_player on messages.push_device (player_id, seen_at desc, id desc);
create index push_device_browser on messages.push_device (browser);

-- What players complain of; kept for five years after its end.
create table messages.complaint (
  id uuid primary key,
  merchant text not null,
  player_id uuid not null,
  reference text not null,
  subject text not null,
  content text not null,
  bet_id text,
  language text not null,
  state text not null check (
    state in ('RECEIVED', 'IN_PROGRESS', 'WAITING', 'UPHELD', 'PARTLY_UPHELD', 'REJECTED', 'WITHDRAWN')
  ),
  version int not null default 1,
  created_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  unique (merchant, reference),
  check ((ended_at is not null) = (state in ('UPHELD', 'PARTLY_UPHELD', 'REJECTED', 'WITHDRAWN')))
);
create index complaint_player on messages.complaint (player_id, created_at desc, id desc);
create index complaint_open on messages.complaint (merchant, due_at) where ended_at is null;
create index complaint_time on messages.complaint (merchant, created_at);
create index complaint_ended on messages.complaint (ended_at) where ended_at is not null;

-- What was said of a complaint, by its player or by the house, and its state from then on.
create table messages.complaint_step (
  seq bigint generated always as identity primary key,
  complaint_id uuid not null references messages.complaint (id) on delete cascade,
  at timestamptz not null,
  side text not null check (side in ('player', 'house')),
  state text not null,
  content text not null,
  -- Of the house: who, and why, for staff alone.
  actor text,
  reason text
);
create index complaint_step_of on messages.complaint_step (complaint_id, at);

-- What the brand tells a part of its players: written, scheduled, sent in batches, every recipient once.
create table messages.campaign (
  id uuid primary key,
  merchant text not null,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  topic text not null check (topic in ('promotions', 'rewards', 'news')),
  channels text[] not null check (cardinality(channels) > 0),
  texts jsonb not null,
  audience jsonb not null,
  version int not null default 1,
  actor text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  starts_at timestamptz,
  -- How many players its audience held when it was scheduled, and whether there may be more.
  counted jsonb,
  -- So many players get it at most, whoever joins its audience later; null where a second operator agreed.
  most int,
  -- Whoever registered later is no recipient.
  begun_at timestamptz,
  -- The last player who was looked at.
  reached uuid,
  ended_at timestamptz,
  check ((state in ('scheduled', 'sending', 'sent')) <= (starts_at is not null)),
  check ((state in ('sending', 'sent')) <= (begun_at is not null))
);
create index campaign_time on messages.campaign (merchant, created_at desc, id desc);
create index campaign_due on messages.campaign (starts_at) where state in ('scheduled', 'sending');

-- What became of a campaign for one player by one channel.
create table messages.campaign_recipient (
  campaign_id uuid not null references messages.campaign,
  player_id uuid not null,
  channel text not null check (channel in ('inbox', 'email', 'sms', 'push')),
  -- Why nothing went; empty where it did.
  withheld text check (withheld in ('suppressed', 'unsubscribed', 'unreachable', 'cancelled')),
  at timestamptz not null,
  primary key (campaign_id, player_id, channel)
);
create index campaign_recipient_player on messages.campaign_recipient (player_id);
