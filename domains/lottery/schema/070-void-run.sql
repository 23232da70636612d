-- Which run of an issue a wish to void it is about: a result that came since is not given back by it.
alter table lottery.void_asked add column run int not null default 0;
