-- Every state a deposit has been in, with its instant: what the player is shown step by step.
create table wallet.deposit_step (
  player_id uuid not null,
  deposit_id uuid not null,
  -- States of one instant keep their order.
  position bigint generated always as identity,
  status text not null,
  at timestamptz not null,
  primary key (player_id, deposit_id, position)
);

-- Of deposits made before, the beginning and the latest state are known.
insert into wallet.deposit_step (player_id, deposit_id, status, at)
select player_id, id, 'CREATED', created_at from wallet.deposit order by created_at;
insert into wallet.deposit_step (player_id, deposit_id, status, at)
select player_id, id, status, updated_at from wallet.deposit where status <> 'CREATED' order by updated_at;
