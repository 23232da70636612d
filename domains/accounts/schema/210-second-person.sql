-- Two persons are two: who raised an operator and when, by which address he was reached.
alter table accounts.staff
  -- When rights or a way in were given last, and who asked for it.
  add column raised_at timestamptz,
  add column raised_by uuid,
  add column mail_digest bytea;
create index staff_mail on accounts.staff (mail_digest) where mail_digest is not null;
