-- The program reads the ledger, and writes it only through the ledger's functions.
insert into platform.reserved values ('ledger.*', array['insert', 'update', 'delete']);
