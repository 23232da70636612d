-- What was played and taken back when more became known of the same result, in millionths of a minor unit.
alter table promotions.bonus_grant
  add column taken numeric(30) not null default 0,
  add check (taken between 0 and micro);
