-- By what excluded persons are known while they are excluded: keyed digests only, one row a trace. Who comes back under
-- another name is held until somebody has looked.
create table compliance.excluded_key (
  player_id uuid not null,
  merchant text not null,
  kind text not null check (kind in ('ACCOUNT', 'NAME_BIRTHDAY', 'DOCUMENT', 'PHONE', 'EMAIL', 'PAYOUT')),
  digest bytea not null,
  primary key (player_id, kind, digest)
);
create index excluded_key_digest on compliance.excluded_key (digest);

alter table compliance.person_case drop constraint person_case_kind_check;
alter table compliance.person_case add check (kind in ('EXACT', 'SIMILAR', 'DUPLICATE', 'MANUAL', 'EXCLUDED'));

-- A case that holds play stands among the other reasons, so that the end of one of them does not open what it closed.
alter table compliance.hold drop constraint hold_reason_check;
alter table compliance.hold add check (reason in ('EXCLUSION', 'COOL_OFF', 'SESSION', 'HOURS', 'REALITY', 'CASE'));
insert into compliance.hold (player_id, reason, until)
select distinct player_id, 'CASE', 'infinity'::timestamptz from compliance.person_case where state = 'CONFIRMED';

-- Whoever decides names the version he has seen; every change makes another.
create function compliance.next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
alter table compliance.submission add column version int not null default 1;
-- When a detail was told or changed while the documents waited.
alter table compliance.submission add column details_at timestamptz;
alter table compliance.person_case add column version int not null default 1;
alter table compliance.restricted_person add column version int not null default 1;
alter table compliance.exclusion add column version int not null default 1;
create trigger versions before update on compliance.submission for each row
  when (old.* is distinct from new.*) execute function compliance.next_version();
create trigger versions before update on compliance.person_case for each row
  when (old.* is distinct from new.*) execute function compliance.next_version();
create trigger versions before update on compliance.restricted_person for each row
  when (old.* is distinct from new.*) execute function compliance.next_version();
create trigger versions before update on compliance.exclusion for each row
  when (old.* is distinct from new.*) execute function compliance.next_version();

-- Which version an operator was shown last: what a decision means that names none.
create table compliance.shown (
  operator_id uuid not null,
  object_id uuid not null,
  version int not null,
  at timestamptz not null,
  primary key (operator_id, object_id)
);
create index shown_at on compliance.shown (at);
