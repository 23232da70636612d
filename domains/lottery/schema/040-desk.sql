-- Why: an issue is void only when two different people want it; who has asked so far, one line a person.
create table lottery.void_asked (
  issue_id bigint not null references lottery.issue,
  operator text not null,
  reason text not null,
  at timestamptz not null,
  primary key (issue_id, operator)
);
