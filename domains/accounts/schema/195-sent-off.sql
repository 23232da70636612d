-- What the collector of logs has been given: events and heads of the last days one by one, of the operators' log the last line.
create table accounts.sent_off (
  kind text not null check (kind in ('event', 'head', 'deed')),
  id text not null,
  at timestamptz not null,
  primary key (kind, id)
);
create index significant_event_when on accounts.significant_event (at);
