-- The list of persons who must not play as operators keep it, and the cases in which somebody has to look.
alter table compliance.restricted_person
  add column name text,
  add column kind text not null default 'OTHER'
    check (kind in ('GOVERNMENT', 'UNIFORMED', 'REGISTRY', 'EMPLOYEE', 'SANCTIONS', 'OTHER')),
  add column remark text,
  -- What makes a row of a register the same row at the next import.
  add column source_key bytea,
  add column added_by text not null default '',
  add column added_at timestamptz not null default now(),
  add column ended_by text;
create unique index restricted_person_row on compliance.restricted_person (coalesce(merchant, ''), source, source_key)
  where source_key is not null;
create index restricted_person_birth on compliance.restricted_person (birth_date);
create index restricted_person_added on compliance.restricted_person (added_at desc, id desc);

create table compliance.person_case (
  id uuid primary key,
  merchant text not null,
  player_id uuid not null,
  username text not null,
  kind text not null check (kind in ('EXACT', 'SIMILAR', 'DUPLICATE', 'MANUAL')),
  -- The entry of the list or the other account it is about; the player himself where it is about nobody else.
  other_id uuid not null,
  signals text[] not null default '{}',
  summary text not null default '',
  state text not null default 'OPEN' check (state in ('OPEN', 'CLEARED', 'CONFIRMED')),
  opened_by text not null,
  opened_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  remark text,
  unique (player_id, kind, other_id)
);
create index person_case_queue on compliance.person_case (merchant, state, opened_at);
create index person_case_player on compliance.person_case (player_id) where state <> 'CLEARED';
