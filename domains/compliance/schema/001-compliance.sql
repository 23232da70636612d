-- Who may play: identities and what was handed in for them, persons who must not play and how they are known again,
-- limits, breaks and exclusions, and how long somebody has been playing.

-- What was decided about somebody, and what they chose for themselves, stays as it was.
insert into platform.reserved values
  ('compliance.agreement', array['update', 'delete']),
  ('compliance.identity_verdict', array['update', 'delete']),
  ('compliance.limit_change', array['update', 'delete']),
  ('compliance.play_break', array['update', 'delete']),
  ('compliance.assessment', array['update', 'delete']);

-- Agreements to the house's statements.
create table compliance.agreement (
  id uuid primary key,
  merchant text not null,
  player_id uuid,
  version text not null,
  ip text not null,
  at timestamptz not null
);
create index agreement_player on compliance.agreement (player_id, at desc);

-- Identity checks: what was handed in and judged.
create table compliance.submission (
  id uuid primary key,
  merchant text not null,
  player_id uuid not null,
  username text not null,
  -- REPLACED: newer images came before anybody looked.
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'REPLACED')),
  -- Handed in while an older document was still good: a refusal takes nothing away.
  renewal boolean not null default false,
  id_type smallint,
  expires_on date,
  front_id uuid not null,
  back_id uuid,
  selfie_id uuid not null,
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  -- When a detail was told or changed while the documents waited.
  details_at timestamptz,
  reasons text[] not null default '{}',
  remark text,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  noticed_at timestamptz,
  version int not null default 1,
  -- The database says it too: nobody judges what they handed in themselves.
  check (decided_by is null or decided_by <> submitted_by)
);
create unique index submission_open on compliance.submission (player_id) where status = 'PENDING';
create index submission_queue on compliance.submission (merchant, status, submitted_at);
create index submission_player on compliance.submission (player_id, submitted_at desc);
create index submission_expiry on compliance.submission (expires_on) where status = 'APPROVED';
-- Whether an image was handed in is asked of every one that was taken again.
create index submission_front on compliance.submission (front_id);
create index submission_back on compliance.submission (back_id);
create index submission_selfie on compliance.submission (selfie_id);

create table compliance.identity_verdict (
  id uuid primary key,
  player_id uuid not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED')),
  level smallint not null,
  reason text,
  actor text not null,
  at timestamptz not null
);
create index identity_verdict_player on compliance.identity_verdict (player_id, at desc);

-- Phones that take pictures for a waiting page.
create table compliance.phone_link (
  hash bytea primary key,
  -- Of the handle that the phone got when it opened the link; nobody else can use the link then.
  handle_hash bytea unique,
  player_id uuid not null,
  merchant text not null,
  id_type smallint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz
);
create index phone_link_player on compliance.phone_link (player_id, created_at desc);

-- Views of images by staff.
create table compliance.image_view (
  hash bytea primary key,
  document_id uuid not null,
  operator text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Digests by which the same person is found again; names and birthdays themselves stay encrypted in accounts.
create table compliance.person (
  player_id uuid primary key,
  merchant text not null,
  name_digest bytea,
  birth_digest bytea,
  part_digests bytea[] not null default '{}',
  updated_at timestamptz not null
);
create index person_name on compliance.person (merchant, name_digest);
create index person_birth on compliance.person (merchant, birth_digest);
create index person_parts on compliance.person using gin (part_digests);

-- Persons who must not play, as operators and registers name them.
create table compliance.restricted_person (
  id uuid primary key,
  merchant text,
  name text,
  name_key text not null,
  birth_date date,
  document_digest bytea,
  kind text not null default 'OTHER'
    check (kind in ('GOVERNMENT', 'UNIFORMED', 'REGISTRY', 'EMPLOYEE', 'SANCTIONS', 'OTHER')),
  source text not null,
  -- What makes a row of a register the same row at the next import.
  source_key bytea,
  remark text,
  valid_to timestamptz,
  added_by text not null default '',
  added_at timestamptz not null default now(),
  ended_by text,
  version int not null default 1
);
create index restricted_person_name on compliance.restricted_person (name_key);
create index restricted_person_birth on compliance.restricted_person (birth_date);
create index restricted_person_document on compliance.restricted_person (document_digest);
create index restricted_person_added on compliance.restricted_person (added_at desc, id desc);
create unique index restricted_person_row on compliance.restricted_person (coalesce(merchant, ''), source, source_key)
  where source_key is not null;

-- The cases in which somebody has to look.
create table compliance.person_case (
  id uuid primary key,
  merchant text not null,
  player_id uuid not null,
  username text not null,
  kind text not null check (kind in ('EXACT', 'SIMILAR', 'DUPLICATE', 'MANUAL', 'EXCLUDED')),
  -- The entry of the list or the other account it is about; the player's own where it is about nobody else.
  other_id uuid not null,
  signals text[] not null default '{}',
  summary text not null default '',
  state text not null default 'OPEN' check (state in ('OPEN', 'CLEARED', 'CONFIRMED')),
  opened_by text not null,
  opened_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  remark text,
  version int not null default 1,
  unique (player_id, kind, other_id)
);
create index person_case_queue on compliance.person_case (merchant, state, opened_at);
create index person_case_player on compliance.person_case (player_id) where state <> 'CLEARED';

-- Which version an operator was shown last: what a decision means that names none.
create table compliance.shown (
  operator_id uuid not null,
  object_id uuid not null,
  version int not null,
  at timestamptz not null,
  primary key (operator_id, object_id)
);
create index shown_at on compliance.shown (at);

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
create index play_limit_session on compliance.play_limit (player_id) where kind = 'session';

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

-- Why somebody may not bet now; the ledger's guard holds the latest end of them all. A case that holds play stands among
-- the other reasons, so that the end of one of them does not open what it closed.
create table compliance.hold (
  player_id uuid not null,
  reason text not null check (reason in ('EXCLUSION', 'COOL_OFF', 'SESSION', 'HOURS', 'REALITY', 'CASE')),
  until timestamptz not null,
  primary key (player_id, reason)
);
create index hold_until on compliance.hold (until);

-- Breaks from play that players asked for: the record of what the ledger's guard enforces.
create table compliance.play_break (
  player_id uuid not null,
  kind text not null check (kind in ('COOL_OFF', 'EXCLUSION')),
  until timestamptz not null,
  at timestamptz not null
);
create index play_break_player on compliance.play_break (player_id);

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
  actor text not null,
  version int not null default 1
);
create index exclusion_player on compliance.exclusion (player_id, starts_at desc);
create index exclusion_open on compliance.exclusion (return_asked_at) where ended_at is null;
create index exclusion_merchant on compliance.exclusion (merchant, starts_at desc);

-- By what excluded persons are known while they are excluded: keyed digests only, one row a trace. Who comes back under
-- another name is held until somebody has looked. A name that is nearly theirs counts with their birthday alone.
create table compliance.excluded_key (
  player_id uuid not null,
  merchant text not null,
  kind text not null
    check (kind in ('ACCOUNT', 'NAME_BIRTHDAY', 'BIRTHDAY', 'DOCUMENT', 'PHONE', 'EMAIL', 'PAYOUT')),
  digest bytea not null,
  primary key (player_id, kind, digest)
);
create index excluded_key_digest on compliance.excluded_key (digest);

-- What a player chose of the reality check.
create table compliance.care (
  player_id uuid primary key,
  reality_minutes smallint
);
create index care_reality on compliance.care (player_id) where reality_minutes is not null;

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
-- Who must be stopped for a reality check or the length of a sitting is asked every second: without these, and those on
-- `care` and on limits of a session, every sitting of the house would be looked at each time.
create index sitting_checked on compliance.sitting (merchant, checked_at);
create index sitting_started on compliance.sitting (merchant, started_at);

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

-- Batches of rounds that were counted, so that none counts twice; a part at a time, so that nobody waits for all of it.
create table compliance.batch (
  id uuid not null,
  part int not null default 0,
  heard_at timestamptz not null,
  primary key (id, part)
);

-- Answers to the self-assessment that players agreed to have kept.
create table compliance.assessment (
  player_id uuid not null,
  score smallint not null,
  at timestamptz not null
);
create index assessment_player on compliance.assessment (player_id, at desc);

-- When a player was last sent the half-year's statement of play.
create table compliance.statement_sent (
  player_id uuid primary key,
  at timestamptz not null
);

-- Whoever decides names the version they have seen; every change makes another.
create function compliance.next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger versions before update on compliance.submission for each row
  when (old.* is distinct from new.*) execute function compliance.next_version();
create trigger versions before update on compliance.person_case for each row
  when (old.* is distinct from new.*) execute function compliance.next_version();
create trigger versions before update on compliance.restricted_person for each row
  when (old.* is distinct from new.*) execute function compliance.next_version();
create trigger versions before update on compliance.exclusion for each row
  when (old.* is distinct from new.*) execute function compliance.next_version();
