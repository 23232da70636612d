-- Roles of staff and who has which. Their accounts are players' accounts; two persons are two, so it is kept who raised an
-- operator and when, and by which address they were reached.
create table staff.role (
  merchant text not null,
  code text not null,
  rights text[] not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (merchant, code)
);

create table staff.operator (
  player_id uuid primary key,
  merchant text not null,
  role text not null,
  made_by text not null,
  made_at timestamptz not null,
  -- The one-time password opens until then.
  first_until timestamptz,
  -- When rights or a way in were given last, and who asked for it.
  raised_at timestamptz,
  raised_by uuid,
  -- The mailbox they were reached at: in a box, and found by its digest.
  mail_box bytea,
  mail_digest bytea,
  check ((mail_box is null) = (mail_digest is null))
);
create index operator_role on staff.operator (merchant, role);
-- One mailbox is one person.
create unique index operator_mail on staff.operator (merchant, mail_digest) where mail_digest is not null;
