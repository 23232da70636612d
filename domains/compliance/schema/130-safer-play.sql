-- Limits players and operators set. `amount` is minor units, minutes of a sitting, or a mask of closed hours of the day.
create table compliance.play_limit (
  player_id uuid not null,
  set_by text not null check (set_by in ('PLAYER', 'OPERATOR')),
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session', 'hours')),
  frame text not null check (frame in ('24h', '7d', '1mo', 'minutes', 'day')),
  amount bigint not null,
  -- From here the frames follow one another.
  since timestamptz not null,
  -- A looser wish: null removes the limit. In force only after its instant and a confirmation.
  wish bigint,
  wish_at timestamptz,
  primary key (player_id, kind, frame, set_by)
);

-- Every change of a limit, for the player's questions and the regulator's.
create table compliance.limit_change (
  player_id uuid not null,
  set_by text not null,
  kind text not null,
  frame text not null,
  was bigint,
  wish bigint,
  step text not null check (step in ('SET', 'ASKED', 'CONFIRMED')),
  actor text not null,
  at timestamptz not null
);
create index limit_change_player on compliance.limit_change (player_id, at desc);

-- Why somebody may not bet now; the ledger's guard holds the latest end of them all.
create table compliance.hold (
  player_id uuid not null,
  reason text not null check (reason in ('EXCLUSION', 'COOL_OFF', 'SESSION', 'HOURS', 'REALITY')),
  until timestamptz not null,
  primary key (player_id, reason)
);
create index hold_until on compliance.hold (until);
insert into compliance.hold (player_id, reason, until)
select player_id, kind, max(until) from compliance.play_break group by player_id, kind;

-- What a player chose of the reality check.
create table compliance.care (
  player_id uuid primary key,
  reality_minutes smallint
);

-- Who plays now: settled rounds without a pause of half an hour between them.
create table compliance.sitting (
  player_id uuid primary key,
  merchant text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  checked_at timestamptz not null,
  staked bigint not null,
  won bigint not null,
  rounds int not null
) with (fillfactor = 70);
create table compliance.sitting_done (
  player_id uuid not null,
  merchant text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  staked bigint not null,
  won bigint not null,
  rounds int not null
);
create index sitting_done_player on compliance.sitting_done (player_id, last_at desc);

-- Crowds of rounds that were counted, so that none counts twice.
create table compliance.crowd (id uuid primary key, heard_at timestamptz not null);

-- The register of exclusions: by the player, by family, by an authority or a court.
create table compliance.exclusion (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  source text not null check (source in ('SELF', 'FAMILY', 'OFFICIAL')),
  term text not null,
  reason text,
  starts_at timestamptz not null,
  -- Null for life.
  term_ends_at timestamptz,
  -- An exclusion ends a day after the player asked, and not before its term is over.
  return_asked_at timestamptz,
  ended_at timestamptz,
  actor text not null
);
create index exclusion_player on compliance.exclusion (player_id, starts_at desc);
create index exclusion_open on compliance.exclusion (return_asked_at) where ended_at is null;
create index exclusion_merchant on compliance.exclusion (merchant, starts_at desc);

-- Answers to the self-assessment that players agreed to have kept.
create table compliance.assessment (
  player_id uuid not null,
  score smallint not null,
  at timestamptz not null
);
create index assessment_player on compliance.assessment (player_id, at desc);
