-- What leaves the house by SMS, mail and push: written in the transaction of its cause, sent afterwards by whoever is first.
create table delivery.message (
  id uuid primary key,
  merchant text not null,
  channel text not null check (channel in ('sms', 'mail', 'push')),
  purpose text not null,
  -- Whom it advertises to, about what and as part of what, for purpose 'marketing'.
  player_id uuid,
  topic text,
  campaign_id uuid,
  -- Why it is sent, as one text; the same cause is told once.
  cause text not null unique,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'SENDING', 'SENT', 'DELIVERED', 'DEAD', 'EXPIRED', 'DROPPED')),
  -- Recipient and words, locked; empty as soon as they are needed no more.
  content_box bytea,
  -- Who took it, and their number for it.
  sender text,
  ref text,
  attempts int not null default 0 check (attempts >= 0),
  -- Attempts of which nobody knows whether they reached the recipient.
  unsure int not null default 0 check (unsure >= 0),
  reason text,
  -- When somebody is to look at it next; empty when nobody is.
  due_at timestamptz,
  -- Not sent from then on: codes and links that are no longer good.
  expires_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((purpose = 'marketing') = (num_nonnulls(player_id, topic, campaign_id) = 3)),
  check ((state in ('WAITING', 'SENDING')) <= (due_at is not null and content_box is not null))
);
create index message_claim on delivery.message ((purpose = 'marketing'), due_at) where due_at is not null;
create index message_player on delivery.message (player_id) where state = 'WAITING' and player_id is not null;
create index message_due on delivery.message (due_at) where due_at is not null;
create index message_ref on delivery.message (sender, ref) where ref is not null;
create index message_dead on delivery.message (merchant, created_at desc, id desc) where state = 'DEAD';
create index message_ended on delivery.message (ended_at) where ended_at is not null;

-- Written before the sender is asked: one without an end is one of which nobody knows.
create table delivery.attempt (
  message_id uuid not null references delivery.message on delete cascade,
  number int not null,
  sender text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('SENT', 'REFUSED', 'LATER', 'UNKNOWN')),
  reason text,
  primary key (message_id, number)
);
