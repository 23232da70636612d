-- Which brands there are and what each has switched on, closed or renamed; every request asks this room first.
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

create table site.field (
  merchant text not null references site.brand (merchant),
  field text not null,
  config jsonb not null,
  primary key (merchant, field)
);

create table site.gate (
  merchant text primary key references site.brand (merchant),
  maintenance boolean not null default false,
  maintenance_text text not null default '',
  maintenance_until timestamptz,
  deny_countries text[] not null default '{}',
  deny_ips text[] not null default '{}',
  deny_vpn boolean not null default false
);
