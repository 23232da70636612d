-- The keys of personal data are the vault's.
alter table accounts.data_key set schema vault;
