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
