-- Persons who must not play, agreements to the house's statements, and the verdicts on identities.
create schema if not exists compliance;
create table compliance.restricted_person (
  id uuid primary key,
  merchant text,
  name_key text not null,
  birth_date date,
  document_digest bytea,
  source text not null,
  valid_to timestamptz
);
create index restricted_person_name on compliance.restricted_person (name_key);
create index restricted_person_document on compliance.restricted_person (document_digest);

create table compliance.agreement (
  id uuid primary key,
  merchant text not null,
  player_id uuid,
  version text not null,
  ip text not null,
  at timestamptz not null
);
create index agreement_player on compliance.agreement (player_id, at desc);

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
