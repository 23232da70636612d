-- What codes cost: by which way they went and whether anything was sent, so that one sum can stop the sending of all.
alter table accounts.code add column channel text not null default 'sms', add column delivered boolean not null default true;
create index code_sent on accounts.code (merchant, sent_at desc);

-- What sign-in has to tell staff, one line per kind and hour.
create table accounts.login_alert (
  merchant text not null,
  kind text not null check (kind in ('SMS_BUDGET', 'PLACE_CROWDED')),
  subject text not null,
  hour timestamptz not null,
  count int not null,
  at timestamptz not null,
  primary key (merchant, kind, subject, hour)
);
