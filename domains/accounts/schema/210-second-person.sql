-- Two persons are two: who raised an operator and when, by which address he was reached, and what one did alone.
alter table accounts.staff
  -- When rights or a way in were given last, and who asked for it.
  add column raised_at timestamptz,
  add column raised_by uuid,
  add column mail_digest bytea;
create index staff_mail on accounts.staff (mail_digest) where mail_digest is not null;

-- What the act is about as it stood when it was asked for.
alter table accounts.approval add column version text;
create index approval_asker on accounts.approval (merchant, asked_by) where status = 'OPEN';

-- Sums that operators moved without a second person: they count to the threshold together.
create table accounts.alone_sum (
  merchant text not null,
  kind text not null,
  operator_id uuid not null,
  subject text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index alone_sum_at on accounts.alone_sum (merchant, kind, at);
