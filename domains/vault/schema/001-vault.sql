-- Keys of personal data; their table comes from the room of accounts (accounts/220-vault.sql).
create schema if not exists vault;
