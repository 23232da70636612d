-- How far a bonus had come when the books were proved last: it never goes back.
create table promotions.bonus_proven (
  grant_id uuid primary key,
  micro numeric(30) not null
);
