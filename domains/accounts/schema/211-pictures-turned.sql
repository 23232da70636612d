-- How a picture would look turned by quarters and mirrored, so that it is the same picture then too.
alter table accounts.picture_look add column turned bit(256)[] not null default '{}';
