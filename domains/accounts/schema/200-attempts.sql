-- One counter for every secret of a person, and one door for players and one for staff.

-- A guess counts before it is looked at: whoever sends fifty at once has fifty counted. Subject is whose secret it is: a
-- name as it is typed (names nobody has count alike), or the id of an account.
create table accounts.attempt (
  merchant text not null,
  subject text not null,
  secret text not null,
  -- When it was guessed wrong, in milliseconds, the newest last; the guess being looked at stands among them.
  failures jsonb not null default '[]',
  -- The guess being looked at, and until when nobody else looks at one.
  check_id uuid,
  checking_until timestamptz,
  at timestamptz not null,
  primary key (merchant, subject, secret)
);
create index attempt_at on accounts.attempt (at);
alter table accounts.player drop column payment_tries, drop column payment_locked_until;

-- Staff who came in by the players' door must come in anew by theirs.
alter table accounts.session add column door text not null default 'players' check (door in ('players', 'staff'));
update accounts.session s set ended_at = now(), end_reason = 'SIGNED_OUT'
from accounts.player p where p.id = s.player_id and p.type = 9 and s.ended_at is null;
alter table accounts.login_attempt add column door text not null default 'players' check (door in ('players', 'staff'));

-- A code sent for an account that is known is that account's: what strangers ask for takes nothing from it.
alter table accounts.code add column asked_by uuid references accounts.player (id);

drop index accounts.login_attempt_failed;
create index login_attempt_failed on accounts.login_attempt (at)
  where result in ('BAD_CREDENTIALS', 'BAD_PROOF', 'BAD_REPEAT') and player_id is not null;
