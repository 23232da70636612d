-- How far each player's own address was looked through for transfers that no order waits for.
alter table wallet.usdt_address
  add column looked_at timestamptz,
  -- Every transfer up to here has its order, its deposit, or is worth nothing.
  add column settled_until timestamptz;
create index usdt_address_looked on wallet.usdt_address (looked_at nulls first) where address is not null;
