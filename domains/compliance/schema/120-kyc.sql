-- Identity checks: what was handed in and judged, phones that take pictures for a waiting page, views of images by staff.
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
  reasons text[] not null default '{}',
  remark text,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  noticed_at timestamptz,
  -- The database says it too: nobody judges what he handed in himself.
  check (decided_by is null or decided_by <> submitted_by)
);
create unique index submission_open on compliance.submission (player_id) where status = 'PENDING';
create index submission_queue on compliance.submission (merchant, status, submitted_at);
create index submission_player on compliance.submission (player_id, submitted_at desc);
create index submission_expiry on compliance.submission (expires_on) where status = 'APPROVED';

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
