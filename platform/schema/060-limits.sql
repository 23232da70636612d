-- Why: limits over a quarter of an hour and more are counted by all processes together. A row says until when the
-- allowance is used up; whoever counts is known by a digest only. Nothing is lost that matters when the database falls.
create unlogged table platform.limit_count (
  subject bytea primary key,
  rule text not null,
  until timestamptz not null
);
create index limit_count_until on platform.limit_count (until);
