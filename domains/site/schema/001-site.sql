-- Which brands there are, what each has switched on, closed or renamed, what its pages say, and where its players are;
-- every request asks this room first.
create table site.brand (
  merchant text primary key check (merchant ~ '^[a-z0-9_-]{1,32}$'),
  name text not null,
  currency text not null,
  currency_symbol text not null,
  time_zone text not null,
  languages text[] not null,
  default_language text not null,
  country text not null,
  dialing_code text not null,
  page_key text not null,
  -- Grows with every change that open pages have to hear of.
  revision int not null default 0,
  created_at timestamptz not null
);

create table site.domain (
  domain text primary key,
  merchant text not null references site.brand (merchant),
  target text not null,
  kind text not null
);

create table site.module (
  merchant text not null references site.brand (merchant),
  mod_id text not null,
  enabled text not null check (enabled in ('0', '1')),
  primary key (merchant, mod_id)
);

-- What the form of registration asks for.
create table site.field (
  merchant text not null references site.brand (merchant),
  field text not null,
  config jsonb not null,
  primary key (merchant, field)
);

-- Further ways to have the site as an app, beside the one that comes with the program.
create table site.resource (
  merchant text not null references site.brand (merchant),
  resource_type text not null check (resource_type ~ '^[A-Z0-9_]{2,20}$'),
  url text not null,
  label_en text not null,
  label_cn text not null,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (merchant, resource_type)
);

-- Closing for maintenance, planned with an end and words in every language; and the regions that are let in.
create table site.gate (
  merchant text primary key references site.brand (merchant),
  maintenance boolean not null default false,
  maintenance_text text not null default '',
  texts jsonb not null default '{}',
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  ends_itself boolean not null default false,
  announce_min int not null default 60 check (announce_min between 0 and 10080),
  deny_countries text[] not null default '{}',
  -- The open ones, where any are named.
  allow_countries text[] not null default '{}',
  deny_ips text[] not null default '{}',
  deny_vpn boolean not null default false,
  deny_unknown boolean not null default false,
  -- What whoever is kept out reads, by language.
  region_texts jsonb not null default '{}'
);

-- Where a player was when looked last: at the first game after a login, at a new address, and again after a while.
create table site.seen (
  player_id uuid primary key,
  merchant text not null,
  session_id text not null,
  ip text not null,
  country text,
  vpn boolean not null,
  latitude double precision,
  longitude double precision,
  at timestamptz not null
);

create table site.violation (
  id uuid primary key,
  merchant text not null,
  player_id uuid not null,
  at timestamptz not null,
  ip text not null,
  country text,
  kind text not null check (kind in ('ip', 'country', 'vpn', 'unknown', 'travel')),
  during text not null check (during in ('launch', 'bet', 'vendor')),
  -- Whether the game was refused for it; what is only noted was not.
  refused boolean not null,
  detail text not null default ''
);
create index violation_time on site.violation (merchant, at desc, id desc);
create index violation_player on site.violation (player_id, at desc);

-- What the pages and the help centre say, per language.
create table site.page (
  merchant text not null references site.brand (merchant),
  code text not null,
  language text not null,
  title text not null,
  content text not null,
  version text not null,
  primary key (merchant, code, language)
);

create table site.help (
  merchant text not null references site.brand (merchant),
  id text not null,
  language text not null,
  topic text not null,
  title text not null,
  content text not null,
  -- Words it is found by besides its own.
  keywords text not null default '',
  sort int not null,
  primary key (merchant, id, language)
);

-- Every version of what the brand says, the newest one is what stands; the first come from the program.
create table site.content_version (
  merchant text not null references site.brand (merchant),
  kind text not null check (kind in ('page', 'help', 'resource')),
  -- The code of a page, the id of an article, the type of an app.
  key text not null,
  -- Empty where it is the same in every language.
  language text not null,
  version int not null check (version > 0),
  -- What it said; null where it was taken away.
  value jsonb,
  -- Empty for the program.
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (merchant, kind, key, language, version)
);
create index content_version_time on site.content_version (merchant, at desc);

-- Changes of content that wait for a second operator.
create table site.content_proposal (
  id uuid primary key,
  merchant text not null references site.brand (merchant),
  changes jsonb not null,
  reason text not null,
  at timestamptz not null
);

-- Who asked to become a partner.
create table site.application (
  id uuid primary key,
  merchant text not null references site.brand (merchant),
  name text not null,
  -- How to reach them, locked.
  contact_box bytea,
  message text not null,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'contacted', 'declined')),
  -- For staff alone.
  note text not null default '',
  actor text,
  changed_at timestamptz,
  version int not null default 1
);
create index application_time on site.application (merchant, created_at desc, id desc);
create index application_decided on site.application (merchant, changed_at) where changed_at is not null;

-- What visitors of a network sent without showing that they are people, for as long as it counts.
create table site.submission (
  id uuid primary key,
  merchant text not null references site.brand (merchant),
  -- The address it came from, or the whole network of it.
  network text not null,
  at timestamptz not null
);
create index submission_network on site.submission (merchant, network, at);
create index submission_at on site.submission (at);
