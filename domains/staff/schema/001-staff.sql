-- Roles of staff and who has which: what the room of accounts kept for it, with the brand beside each operator.
alter table accounts.role set schema staff;
alter table accounts.staff set schema staff;
alter table staff.staff rename to operator;
alter table staff.operator drop constraint staff_player_id_fkey;
alter table staff.operator add column merchant text;
update staff.operator o set merchant = p.merchant from accounts.player p where p.id = o.player_id;
alter table staff.operator alter column merchant set not null;
create index operator_role on staff.operator (merchant, role);
