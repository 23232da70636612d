-- Who stands below whom, and who brought whom. Nobody without a row has anybody above, below or to be rewarded.

-- What went along the line stays as it was written.
insert into platform.reserved values
  ('agents.member', array['delete']),
  ('agents.rate', array['delete']),
  ('agents.upline_transfer', array['update', 'delete']);

create table agents.member (
  player_id uuid primary key,
  -- A member's name in paths: short, since every settled bet carries them.
  number integer generated always as identity unique,
  -- The agent above: this alone says who stands where.
  upline_id uuid,
  -- Numbers of the agents above, from the top; follows upline_id, see take_path.
  path integer[] not null default '{}',
  -- Who is to be rewarded for the player.
  referrer_id uuid,
  -- Grows with every change of the member's rates.
  rates_version integer not null default 1
);
create index member_upline on agents.member (upline_id) where upline_id is not null;

-- Rebate rates of members in parts per million, each from a day of the brand on: of a day the newest holds. Where there is
-- none it is 0. Only what is still to come is written anew.
create table agents.rate (
  member integer not null references agents.member (number),
  category text not null,
  since date not null,
  ppm integer not null check (ppm between 0 and 1000000),
  primary key (member, category, since)
);

-- Codes by which players come into the line.
create table agents.invitation (
  merchant text not null,
  code text not null,
  player_id uuid not null references accounts.player (id),
  kind text not null check (kind in ('affiliate', 'referral')),
  domain text,
  primary key (merchant, code)
);
create index invitation_player on agents.invitation (player_id);

-- Transfers between an agent and their own downlines: one row per transfer, both sides' entries refer to it.
create table agents.upline_transfer (
  id uuid primary key,
  merchant text not null,
  currency text not null,
  sender_id uuid not null,
  receiver_id uuid not null check (receiver_id <> sender_id),
  amount bigint not null check (amount > 0),
  note text,
  at timestamptz not null
);
create index upline_sent on agents.upline_transfer (sender_id, at desc);
create index upline_received on agents.upline_transfer (receiver_id, at desc);
-- What changed since a proof; none of these rows is written by a bet.
create index upline_newest on agents.upline_transfer (at);

-- Why: every settled bet says in whose line it was made, for the price of one look by the key. Whatever moves somebody in
-- the line, their path and those of all below follow in the same transaction.
create function agents.take_path() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.path := '{}';
  if new.upline_id is null then return new; end if;
  insert into agents.member (player_id) values (new.upline_id) on conflict do nothing;
  -- Nobody above moves until this is over.
  select path || number into new.path from agents.member where player_id = new.upline_id for share;
  if new.number = any (new.path) then raise exception 'member % cannot stand below itself', new.number; end if;
  if cardinality(new.path) > 16 then raise exception 'member % would stand too deep', new.number; end if;
  return new;
end $$;
create trigger take_path before insert or update of upline_id on agents.member
  for each row execute function agents.take_path();

create function agents.hand_path_down() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update agents.member set upline_id = upline_id where upline_id = new.player_id;
  return null;
end $$;
create trigger hand_path_down after update of upline_id on agents.member
  for each row when (old.path is distinct from new.path) execute function agents.hand_path_down();
