-- When an owner was told last of failed tries at the account, so that nobody is told more than once a day.
create table accounts.warned (
  player_id uuid primary key references accounts.player (id),
  at timestamptz not null
);
create index login_attempt_failed on accounts.login_attempt (at)
  where result in ('BAD_CREDENTIALS', 'BAD_PROOF') and player_id is not null;
