-- Why: whoever works on this database must have the secrets it was begun with. A print tells secrets apart and nothing else.
create table platform.secret_print (
  name text primary key,
  print text not null
);
