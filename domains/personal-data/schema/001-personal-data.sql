-- Archives of what is kept about a player, and who closed an account and why: what the room of accounts kept for it.
alter table accounts.archive set schema personal_data;
alter table accounts.closing set schema personal_data;
alter table personal_data.archive drop constraint archive_player_id_fkey;
alter table personal_data.closing drop constraint closing_player_id_fkey;
