-- Why: facts that come in crowds are told a few times a second, many at once; a job for each crowd would cost more than the facts.
create table platform.news (
  id uuid primary key,
  name text not null,
  facts text not null,
  -- 0 to be told to rooms that want to know soon, 1 to those that can wait.
  stage smallint not null default 0,
  -- Set while they are being told: should that be cut off, the same facts come again under the same name.
  crowd uuid
);
create index news_stage on platform.news (stage, id);
