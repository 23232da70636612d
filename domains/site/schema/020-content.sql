-- What the pages and the help centre say, per language, and who asked to become a partner.
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
  sort int not null,
  primary key (merchant, id, language)
);

create table site.application (
  id uuid primary key,
  merchant text not null references site.brand (merchant),
  name text not null,
  contact text not null,
  message text not null,
  created_at timestamptz not null
);
create index application_time on site.application (merchant, created_at);
