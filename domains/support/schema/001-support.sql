-- Customer service: conversations of players and visitors with operators, and what operators need for them.
create table support.ticket (
  -- SHA-256 of what was handed out.
  hash bytea primary key,
  merchant text not null,
  -- Whom it stands for: the player, or a visitor who has no other name.
  holder_id uuid not null,
  player_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index ticket_ends on support.ticket (expires_at);
create index ticket_player on support.ticket (player_id) where player_id is not null;

create table support.conversation (
  id uuid primary key,
  merchant text not null,
  holder_id uuid not null,
  player_id uuid,
  -- The address it began from, or the whole network of it.
  network text not null,
  channel text not null check (channel in ('chat', 'vip')),
  language text not null,
  state text not null check (state in ('QUEUED', 'TAKEN', 'CLOSED')),
  operator_id uuid,
  operator text not null default '',
  version int not null default 1,
  -- Mail or telephone of a visitor, locked.
  contact_box bytea,
  created_at timestamptz not null,
  -- Since when its last line waits for an answer.
  waiting_since timestamptz,
  first_answer_at timestamptz,
  last_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'TAKEN') = (operator_id is not null)),
  check ((state = 'CLOSED') = (closed_at is not null))
);
create unique index conversation_open on support.conversation (holder_id) where state <> 'CLOSED';
create index conversation_holder on support.conversation (holder_id, last_at desc);
create index conversation_player on support.conversation (player_id, created_at desc) where player_id is not null;
create index conversation_time on support.conversation (merchant, last_at desc, id desc);
create index conversation_queue on support.conversation (merchant, waiting_since) where state <> 'CLOSED';
create index conversation_network on support.conversation (network) where state <> 'CLOSED' and player_id is null;
create index conversation_answered on support.conversation (merchant, first_answer_at) where first_answer_at is not null;

create table support.message (
  id uuid primary key,
  conversation_id uuid not null references support.conversation on delete cascade,
  -- Of one conversation, without gaps: how many there are up to this one.
  number int not null,
  sender text not null check (sender in ('HOLDER', 'STAFF', 'SYSTEM', 'NOTE')),
  operator_id uuid,
  operator text not null default '',
  -- Plain text; of the system the key of what it says.
  text text not null,
  -- Makes a line single that is sent again.
  once_key text,
  at timestamptz not null,
  unique (conversation_id, number),
  unique (conversation_id, once_key)
);
create index message_operator on support.message (operator_id, at) where sender = 'STAFF';

create table support.picture (
  id uuid primary key,
  message_id uuid not null references support.message on delete cascade,
  -- Name of a private file.
  file text not null
);
create index picture_message on support.picture (message_id);

-- What operators answer often, and what the window offers to ask by one press.
create table support.canned (
  id uuid primary key,
  merchant text not null,
  kind text not null check (kind in ('answer', 'quick')),
  language text not null,
  title text not null,
  text text not null,
  sort int not null default 100,
  changed_at timestamptz not null
);
create index canned_order on support.canned (merchant, language, kind, sort, id);

-- When operators who may answer were last seen at the console's page of support.
create table support.present (
  operator_id uuid primary key,
  merchant text not null,
  operator text not null,
  seen_at timestamptz not null
);
create index present_seen on support.present (merchant, seen_at);

-- Conversations that are carried at an outside helpdesk as well, each with the number it has there.
create table support.helpdesk_link (
  conversation_id uuid primary key references support.conversation on delete cascade,
  helpdesk text not null,
  thread text not null,
  -- The helpdesk's number of the newest of our lines that it has.
  last_ref text,
  unique (helpdesk, thread)
);

-- What is to be told to the outside helpdesk: written in the transaction of its cause, told in its order afterwards.
create table support.helpdesk_outbox (
  id uuid primary key,
  seq bigint generated always as identity,
  conversation_id uuid not null references support.conversation on delete cascade,
  helpdesk text not null,
  kind text not null check (kind in ('LINE', 'NOTE', 'CLOSE')),
  message_id uuid references support.message on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'SENT', 'DEAD', 'DROPPED')),
  attempts int not null default 0 check (attempts >= 0),
  -- Attempts of which nobody knows whether they reached the helpdesk.
  unsure int not null default 0 check (unsure >= 0),
  reason text,
  due_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'CLOSE') = (message_id is null)),
  check ((state in ('WAITING', 'SENDING')) = (due_at is not null))
);
create index helpdesk_outbox_due on support.helpdesk_outbox (helpdesk, due_at) where due_at is not null;
create index helpdesk_outbox_waiting on support.helpdesk_outbox (helpdesk, created_at) where due_at is not null;
create index helpdesk_outbox_order on support.helpdesk_outbox (conversation_id, seq) where due_at is not null;
create index helpdesk_outbox_conversation on support.helpdesk_outbox (conversation_id);
create index helpdesk_outbox_message on support.helpdesk_outbox (message_id) where message_id is not null;
create index helpdesk_outbox_dead on support.helpdesk_outbox (created_at desc, id desc) where state = 'DEAD';
create index helpdesk_outbox_ended on support.helpdesk_outbox (ended_at) where ended_at is not null;

-- What the outside helpdesk has said already, by SHA-256 of its words: the same again is refused.
create table support.helpdesk_heard (
  key bytea primary key,
  at timestamptz not null
);
create index helpdesk_heard_at on support.helpdesk_heard (at);
