-- How a picture of a document looks, in 256 bits, so that the same picture under another account is seen. It goes with the
-- picture itself.
create table accounts.picture_look (
  document_id uuid primary key references accounts.document (id) on delete cascade,
  look bit(256) not null
);
