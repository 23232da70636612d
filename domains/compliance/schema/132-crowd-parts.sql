-- Why: a crowd is counted a part at a time, so that nobody waits for all of it. What was counted before was one part.
alter table compliance.crowd add column part int not null default 0;
alter table compliance.crowd drop constraint crowd_pkey, add primary key (id, part);
