-- Statements of providers and of vendors lie in the same tables here, each with the side it is of.
alter table wallet.statement set schema reconciliation;
alter table wallet.statement_line set schema reconciliation;
alter table wallet.statement_difference set schema reconciliation;

alter table reconciliation.statement add column side text not null default 'payment';
alter table reconciliation.statement alter column side drop default;
insert into reconciliation.statement (id, side, merchant, source, from_day, to_day, since, until, title, sha256, file,
  lines, matched, totals, imported_by, imported_at)
select id, 'vendor', merchant, source, from_day, to_day, since, until, title, sha256, file, lines, matched, totals,
  imported_by, imported_at
from play.statement;
insert into reconciliation.statement_line select * from play.statement_line;
insert into reconciliation.statement_difference select * from play.statement_difference;
drop table play.statement, play.statement_line, play.statement_difference;

drop index reconciliation.statement_once;
create unique index statement_once on reconciliation.statement (side, merchant, source, sha256);
drop index reconciliation.statement_newest;
create index statement_newest on reconciliation.statement (side, merchant, id desc);
